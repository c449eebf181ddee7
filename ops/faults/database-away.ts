import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { api } from '@portal/contract/api.ts'
import { urlOf } from '@portal/contract/platform/route.ts'
import { startPortalPostgres } from '../../server/src/platform/db/portal-postgres.ts'
import { silent } from '../../server/test/log.ts'
import { type Brand, newCampaign, registerBrands } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { startPortal } from './portal.ts'
import { startProxy } from '../../server/test/proxy.ts'
import { uploadResumably } from './resumable.ts'
import { createWriter, video } from './writer.ts'

interface Answer {
  path: string
  at: number
  ms: number
  status: number
  retryAfter: string | null
}

const ASKERS = 8
const AGAIN_MS = 5000

/** Takes the database away for a while, by refusing or by falling silent, while people read and write. */
export async function surviveAbsence(
  dataDir: string,
  { seconds, how }: { seconds: number; how: 'refuse' | 'silent' },
) {
  const postgres = await startPortalPostgres({ dataDir, log: silent })
  const proxy = await startProxy(postgres.url)
  const portal = await startPortal(dataDir, { DATABASE_URL: proxy.url })
  try {
    const [brand, ...brands] = await registerBrands(portal.url, postgres.url, 3)
    if (!brand) throw new Error('No brand')
    const writers = brands.map((each) => createWriter(each))
    for (const writer of writers) writer.start()
    const uploads = [await uploadOne(brand, 0)]
    const asking = startAsking(brand, ASKERS)
    await setTimeout(1000)

    const leftAt = performance.now()
    await proxy.become(how)
    await setTimeout(seconds * 1000)
    const backAt = performance.now()
    await proxy.become('open')
    const answers = await asking.until(
      (all) => all.slice(-20).every(isFine) && performance.now() > backAt + 3000,
    )
    await Promise.all(writers.map((writer) => writer.pause()))
    uploads.push(await uploadOne(brand, AGAIN_MS))

    const alive = ({ path }: Answer) => path === '/healthz'
    const away = answers.filter(({ at, ms }) => at > leftAt && at + ms < backAt)
    const affected = answers.filter((answer) => !alive(answer) && answer.at + answer.ms > leftAt)
    const [back] = answers
      .filter((answer) => !alive(answer) && isFine(answer) && answer.at + answer.ms > backAt)
      .toSorted((one, other) => one.at + one.ms - other.at - other.ms)
    const lost: string[] = []
    for (const writer of writers) lost.push(...(await writer.lost({ all: true })))
    return {
      answers: away.length,
      slowestMs: Math.max(...affected.map(({ ms }) => ms)),
      slowestHealthMs: Math.max(...away.filter(alive).map(({ ms }) => ms)),
      /** The wrong answers while it was away: all but a 503 that says when to come back. */
      wrong: away
        .filter((answer) => (alive(answer) ? !isFine(answer) : !isPutOff(answer)))
        .map(({ path, status, retryAfter }) => `${path}: ${status}, Retry-After ${retryAfter}`),
      backMs: back ? back.at + back.ms - backAt : Infinity,
      acknowledged: writers.reduce((total, writer) => total + writer.acknowledged(), 0),
      lost,
      /** The uploads before and after. They matter because each holds a connection of its own to the database. */
      uploads,
      hasEnded: portal.hasEnded(),
      findings: await findings(portal, postgres.url),
    }
  } finally {
    await portal.stop()
    await proxy.close()
    await postgres.stop()
  }
}

/** Uploads a video and, within this time, tries again as often as a browser would. */
async function uploadOne(brand: Brand, withinMs: number) {
  const campaignId = await newCampaign(brand)
  const file = { campaignId, usageType: 'video_case', name: 'v.mp4', bytes: video } as const
  const until = performance.now() + withinMs
  for (;;) {
    const { kind } = await uploadResumably(brand, file)
    if (kind === 'ok' || performance.now() > until) return kind
    await setTimeout(500)
  }
}

const isFine = ({ status }: Answer) => status >= 200 && status < 300

const isPutOff = ({ path, status, retryAfter }: Answer) =>
  status === 503 && (path === '/readyz' || Number(retryAfter) > 0)

function startAsking(brand: Brand, askers: number) {
  const requests: (() => [string, RequestInit])[] = [
    () => [urlOf(api.campaigns.list, { params: { brandId: brand.id } }), {}],
    () => [
      urlOf(api.campaigns.create, {}),
      {
        method: 'POST',
        body: JSON.stringify({
          name: randomUUID(),
          companyId: brand.companyId,
          categoryIds: [2],
          countryCode: 'AR',
          programId: 2,
          brandId: brand.id,
        }),
      },
    ],
    () => [
      urlOf(api.session.login, {}),
      { method: 'POST', body: JSON.stringify({ email: brand.email, password: 'Otra-2025-cosa!' }) },
    ],
    () => ['/readyz', {}],
    () => ['/healthz', {}],
  ]
  const answers: Answer[] = []
  const stopping = new AbortController()

  async function ask(turn: number) {
    for (; !stopping.signal.aborted; turn += 1) {
      const [path, init] = requests[turn % requests.length]?.() ?? ['/healthz', {}]
      const at = performance.now()
      const answer = await fetch(`${brand.url}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${brand.token}`,
          ...(init.body && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null)
      await answer?.arrayBuffer()
      // A wrong password is an answer like any other.
      const status = answer?.status === 401 ? 200 : (answer?.status ?? 0)
      const retryAfter = answer?.headers.get('retry-after') ?? null
      answers.push({ path, at, ms: performance.now() - at, status, retryAfter })
      await setTimeout(20)
    }
  }

  const asking = Promise.all(Array.from({ length: askers }, (_, turn) => ask(turn)))
  return {
    async until(isEnough: (answers: Answer[]) => boolean): Promise<Answer[]> {
      for (let waited = 0; !isEnough(answers) && waited < 30_000; waited += 50) await setTimeout(50)
      stopping.abort()
      await asking
      return answers
    },
  }
}
