// What the script games/company-fire.js is made of (scripts/lib/build-module.mjs).
export { COMPANY_FIRE as GAME } from '@bocage/company-fire';
