import { run } from './run.ts'

const steps = {
  types: ['tsc', '--noEmit'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['oxfmt', '--check', '.'],
  'dead code': ['knip'],
  // Without its tests: finds what nothing calls any more, or yet, as a timer that isn't in `repeated-work.ts`.
  'dead code of the product': [
    'knip',
    '--production',
    '--include=exports,files',
    '--config=knip.product.json',
  ],
  OpenAPI: ['node', 'scripts/check-open-api.ts'],
} as const

let failed = 0
for (const [name, [command, ...args]] of Object.entries(steps)) {
  const ok = await run(command, args)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
  if (!ok) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
