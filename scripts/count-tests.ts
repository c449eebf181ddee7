import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Count {
  passed: number
  /** Each test that failed: where it stands, its title and the beginning of what it threw. */
  failed: string[]
  skipped: number
}

/** Returns the count of a single step that passed or failed. */
export const one = (step: string, ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? [] : [step],
  skipped: 0,
})

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.flatMap(({ failed }) => failed),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
})

/**
 * Returns the count of a run. If it ended badly without a failed test (a setup that threw), the crash is one more
 * failure.
 */
export const withCrash = (crash: string, count: Count, ok: boolean): Count =>
  ok || count.failed.length > 0 ? count : { ...count, failed: [crash] }

/** Reads vitest's JSON report; a missing one counts nothing. A file that broke before its tests is a failure. */
export async function countVitest(path: string): Promise<Count> {
  const { testResults = [] } = await read<{ testResults?: VitestFile[] }>(path)
  return sum(
    testResults.map(({ name, status, message, assertionResults }) => {
      const file = relative('', name)
      const having = (wanted: string[]) => assertionResults.filter((each) => wanted.includes(each.status))
      const count = {
        passed: having(['passed']).length,
        failed: having(['failed']).map(({ fullName, failureMessages }) =>
          inShort(`${file} › ${fullName}`, failureMessages),
        ),
        skipped: having(['pending', 'skipped', 'todo', 'disabled']).length,
      }
      return withCrash(inShort(`${file} broke outside of its tests`, [message]), count, status !== 'failed')
    }),
  )
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

/** Reads Playwright's JSON report; a missing one counts nothing. What failed first and passed then has failed. */
export async function countPlaywright(path: string): Promise<Count> {
  const { suites = [] } = await read<{ suites?: PlaywrightSuite[] }>(path)
  const stories = suites.flatMap(storiesOf)
  const having = (wanted: string[]) => stories.filter(({ status }) => wanted.includes(status))
  return {
    passed: having(['expected']).length,
    failed: having(['unexpected', 'flaky']).map(({ title, messages }) => inShort(title, messages)),
    skipped: having(['skipped']).length,
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

const storiesOf = ({ suites = [], specs }: PlaywrightSuite): Story[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      title: `e2e/${file}:${line} › ${title}`,
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  ),
  ...suites.flatMap(storiesOf),
]

interface Story {
  status: string
  title: string
  messages: string[]
}

const LINES = 12

/** Returns a title and the first lines of what its test threw, each set in. */
const inShort = (title: string, messages: string[]) =>
  [title, ...stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, LINES)]
    .filter((line) => line.trim() !== '')
    .join('\n    ')

/** Returns the failures, so that nobody looks for them in what the tests printed, and as the last line the numbers. */
export const inWords = ({ passed, failed, skipped }: Count): string =>
  [
    ...failed.map((failure) => `FAILED ${failure}`),
    `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')

async function read<Report extends object>(path: string): Promise<Partial<Report>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return {}
  }
}
