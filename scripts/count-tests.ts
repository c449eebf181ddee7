import { readFile } from 'node:fs/promises'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

/** Returns the count of a single step that passed or failed. */
export const one = (ok: boolean): Count => ({ ...nothing, ...(ok ? { passed: 1 } : { failed: 1 }) })

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
})

/**
 * Returns the count of a run. If it ended badly without a failed test (a crash, a setup that threw), it has one
 * more failure.
 */
export const withCrash = (count: Count, ok: boolean): Count =>
  ok || count.failed > 0 ? count : { ...count, failed: 1 }

/** Reads vitest's JSON report; a missing one counts nothing. A file that broke before its tests is a failure. */
export async function countVitest(path: string): Promise<Count> {
  const { testResults = [] } = await read<{ testResults?: VitestFile[] }>(path)
  return sum(
    testResults.map(({ status, assertionResults }) => {
      const number = (wanted: string[]) =>
        assertionResults.filter((each) => wanted.includes(each.status)).length
      const count = {
        passed: number(['passed']),
        failed: number(['failed']),
        skipped: number(['pending', 'skipped', 'todo', 'disabled']),
      }
      return withCrash(count, status !== 'failed')
    }),
  )
}

interface VitestFile {
  status: string
  assertionResults: { status: string }[]
}

/** Reads Playwright's JSON report; a missing one counts nothing. */
export async function countPlaywright(path: string): Promise<Count> {
  const { stats = {} } = await read<{ stats?: Record<string, number> }>(path)
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  }
}

export const inWords = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

async function read<Report extends object>(path: string): Promise<Partial<Report>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return {}
  }
}
