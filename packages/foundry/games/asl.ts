// Entry of the script games/asl.js (scripts/lib/build-module.mjs).
export { ASL as GAME } from '@bocage/asl';
