// What the script games/asl.js is made of (scripts/lib/build-module.mjs).
export { ASL as GAME } from '@bocage/asl';
