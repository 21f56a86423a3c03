import { CounterData } from './counter-data';
import { CounterSheet } from './counter-sheet';

// All that this system tells Foundry: one type of actor, its data and its sheet.
Hooks.once('init', () => {
  CONFIG.Actor.dataModels['counter'] = CounterData;
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, 'bocage-table', CounterSheet, {
    types: ['counter'],
    makeDefault: true,
    label: 'BOCAGE.System.sheet',
  });
});
