import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '../../server/test/link-packages.ts'
import { mutants } from './all.ts'
import type { Mutant } from './mutant.ts'

// Breaks the build on purpose, once for each mutant: the tests have to notice it. Words of the mutants' names can
// be given: npm run mutants -- twice

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  '.dockerignore',
  '.npmrc',
  'Dockerfile',
  'README.md',
  'compose.yaml',
  'deploy',
  'docs',
  'e2e/package.json',
  'package-lock.json',
  'package.json',
  'scripts',
  'vitest.config.ts',
  'tsconfig.json',
  'contract',
  'edition',
  'ops',
  'postgres-embedded',
  'server',
  'web',
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
  await linkPackages(folder)
  const chosen = mutants.filter(({ what }) => only.length === 0 || only.some((word) => what.includes(word)))
  if (chosen.length === 0) throw new Error(`No mutant is called so: ${only.join(', ')}`)
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

/** Returns the titles of the tests that fail with the mutant. */
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
  testResults: { status: string; message: string; assertionResults: { title: string; status: string }[] }[]
}

async function failedTests(files: string[]): Promise<string[]> {
  const isOurs = (file: string) => file.startsWith('ops/')
  return [
    ...(await failedOf(
      'vitest.config.ts',
      files.filter((file) => !isOurs(file)),
    )),
    ...(await failedOf('ops/vitest.config.ts', files.filter(isOurs))),
  ]
}

async function failedOf(config: string, files: string[]): Promise<string[]> {
  if (files.length === 0) return []
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--root',
    folder,
    '--config',
    config,
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
  if (testResults.length === 0) throw new Error(`No tests were run:\n${complaint}`)
  return testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) throw new Error(`No results:\n${message}`)
    return failed.map(({ title }) => title)
  })
}
