import { expect, it } from 'vitest'
import { headingOfStart } from './heading-of-start.ts'

const round = {
  stage: 'open',
  kind: 'marks',
  needs: null,
  entries: 3,
  finished: 0,
  toHandIn: 0,
  isHandedIn: false,
} as const

it.each([
  ['Te toca juzgar', [{ ...round, needs: 'declaration', entries: 0 }], []],
  ['Te toca juzgar', [{ ...round, needs: 'training', entries: 0 }], []],
  ['Te toca juzgar', [{ ...round, finished: 2 }], [{ stage: 'waiting' }]],
  ['Ya casi terminas', [{ ...round, finished: 3 }], []],
  ['Ya entregaste todo', [{ ...round, finished: 3, isHandedIn: true }], []],
  ['Te toca juzgar', [{ ...round, finished: 3, isHandedIn: true }, round], []],
  ['Se acerca la sesión', [{ ...round, finished: 3, isHandedIn: true }], [{ stage: 'waiting' }]],
  ['Gracias por juzgar', [{ ...round, entries: 0 }], []],
  ['Gracias por juzgar', [{ ...round, stage: 'over' }], []],
  ['La ronda cerró', [{ ...round, stage: 'over', finished: 3, toHandIn: 2 }], []],
  ['Gracias por juzgar', [{ ...round, stage: 'over', kind: 'training', toHandIn: 3 }], []],
  ['Pronto empiezas a juzgar', [{ ...round, stage: 'waiting', needs: 'declaration' }], []],
  ['Tu panel está en sesión', [round], [{ stage: 'sitting' }]],
] as const)('heads the judge’s home with %j (J72)', (heading, rounds, sittings) => {
  expect(headingOfStart(rounds, sittings)).toBe(heading)
})
