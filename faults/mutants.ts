import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds that are broken on purpose: the tests have to notice each of them. Words of their names can be given:
// npm run mutants -- twice

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = [
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'contract',
  'edition',
  'faults',
  'server',
]

interface Mutant {
  what: string
  file: string
  /** Stands exactly once in the file. */
  text: string
  instead: string
  tests: string[]
}

const mutants: Mutant[] = [
  {
    what: 'anybody changes anybody’s campaign',
    file: 'server/src/campaigns/queries.ts',
    text: 'update campaigns set is_changed = true where id = $1 and brand_id = $2',
    instead: 'update campaigns set is_changed = true where id = $1 and $2::integer > 0',
    tests: ['server/src/campaigns/access.test.ts'],
  },
  {
    what: 'anybody sees anybody’s files',
    file: 'server/src/files/queries.ts',
    text: `    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '=', brandId)`,
    instead: `    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '>', brandId - brandId)`,
    tests: ['server/src/campaigns/access.test.ts'],
  },
  {
    what: 'an address can be registered twice',
    file: 'server/src/db/migrations/001-initial.ts',
    text: 'create unique index users_email_key',
    instead: 'create index users_email_key',
    tests: ['server/src/accounts/register.test.ts', 'server/src/db/db.test.ts'],
  },
  {
    what: 'answered before it is committed',
    file: 'server/src/db/db.ts',
    text: 'return db.isTransaction ? run(db) : db.transaction().execute(run)',
    instead: `if (db.isTransaction) return run(db)
  return new Promise((resolve, reject) => {
    db.transaction().execute(async (trx) => {
      resolve(await run(trx))
      await new Promise((later) => setTimeout(later, 50))
    }).catch(reject)
  })`,
    tests: ['server/src/campaigns/campaigns.test.ts', 'server/src/db/db.test.ts'],
  },
  {
    what: 'a job outside its transaction',
    file: 'server/src/jobs/jobs.ts',
    text: 'await boss.send(name, data, { db: fromKysely(db) })',
    instead: 'await boss.send(name, data)',
    tests: ['server/src/jobs/jobs.test.ts', 'server/src/mail/outbox.test.ts'],
  },
  {
    what: 'changes of a campaign not one after the other',
    file: 'server/src/campaigns/queries.ts',
    text: `  update campaigns set is_changed = true where id = $1 and brand_id = $2
  returning
    program_id as "programId",
    blocked_country_code is not null as "isBlocked",
    \${isClosed('campaigns.program_id')} as "isClosed"
`,
    instead: `  select
    program_id as "programId",
    blocked_country_code is not null as "isBlocked",
    \${isClosed('campaigns.program_id')} as "isClosed"
  from campaigns where id = $1 and brand_id = $2
`,
    tests: ['server/src/files/upload-video.test.ts', 'server/src/enrollments/any-order.test.ts'],
  },
  {
    what: 'a code that works twice',
    file: 'server/src/session/queries.ts',
    text: `    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })`,
    instead: `    .where('expires_at', '>', now)
    .set({ used_at: now })`,
    tests: ['server/src/accounts/confirm-email.test.ts', 'server/src/accounts/recover-password.test.ts'],
  },
  {
    what: 'a judge’s link that works twice',
    file: 'server/src/judges/queries.ts',
    text: `    .where('judges.verified_at', 'is', null)
`,
    instead: '',
    tests: ['server/src/judges/verification.test.ts'],
  },
  {
    what: 'unknown accounts answered without a hash',
    file: 'server/src/session/password-hash.ts',
    text: 'const expected = passwordHash ?? (await nobodysHash)',
    instead: 'if (passwordHash === undefined) return false\n  const expected = passwordHash',
    tests: ['server/src/session/password-hash.test.ts', 'server/src/session/log-in.test.ts'],
  },
  {
    what: 'an entry sent twice',
    file: 'server/src/enrollments/queries.ts',
    text: 'where id = any(${ids}::integer[]) and sent_at is null',
    instead: 'where id = any(${ids}::integer[])',
    tests: ['server/src/enrollments/send-entries.test.ts'],
  },
  {
    what: 'a mail that two workers send',
    file: 'server/src/mail/deliver.ts',
    text: `    .where('id', '=', mailId)
    .where('state', '=', 'queued')`,
    instead: `    .where('id', '=', mailId)`,
    tests: ['server/src/mail/deliver.test.ts'],
  },
  {
    what: 'a session that outlives its end',
    file: 'server/src/session/queries.ts',
    text: '    and sessions.revoked_at is null\n',
    instead: '',
    tests: ['server/src/session/sessions.test.ts'],
  },
]

const only = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'portal-mutants-'))
let survivors = 0
let caughtOnes = 0
try {
  for (const name of COPIED)
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const chosen = mutants.filter(({ what }) => only.length === 0 || only.some((word) => what.includes(word)))
  const ill = await failedTests([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (ill.length > 0) throw new Error(`The build as it is fails them too:\n${ill.join('\n')}`)
  for (const mutant of chosen) {
    const caught = await catchesOf(mutant)
    if (caught.length === 0) survivors += 1
    else caughtOnes += 1
    console.log(`${caught.length === 0 ? 'SURVIVED' : 'caught  '} ${mutant.what}`)
    for (const title of caught.slice(0, 3)) console.log(`           by ${title}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\n${caughtOnes} caught, ${survivors} survived`)
process.exitCode = survivors === 0 ? 0 : 1

/** The titles of the tests that fail with it. */
async function catchesOf({ file, text, instead, tests }: Mutant): Promise<string[]> {
  const path = join(folder, file)
  const source = await readFile(path, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${file} does not hold exactly once:\n${text}`)
  await writeFile(
    path,
    source.replace(text, () => instead),
  )
  try {
    return await failedTests(tests)
  } finally {
    await writeFile(path, source)
  }
}

interface Report {
  testResults: { message: string; assertionResults: { title: string; status: string }[] }[]
}

async function failedTests(files: string[]): Promise<string[]> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--root',
    folder,
    '--reporter=json',
    `--outputFile=${report}`,
    '--bail=3',
    ...files,
  ]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  await once(child, 'close')
  // A run that breaks before it has results has proved nothing.
  const { testResults } = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => {
      throw new Error(`No results:\n${complaint}`)
    },
  )
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  )
}
