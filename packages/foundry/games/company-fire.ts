// Entry of the script games/company-fire.js (scripts/lib/build-module.mjs).
export { COMPANY_FIRE as GAME } from '@bocage/company-fire';
