import { setTimeout } from 'node:timers/promises'
import { api } from '@portal/contract/api.ts'
import type { Brand, Outcome } from '../../server/test/api-brands.ts'
import type { CompleteCampaign } from './complete-campaign.ts'
import type { Ledger } from './ledger.ts'
import { trickle } from './trickle.ts'

interface Entrant {
  brand: Brand
  campaign: CompleteCampaign
  ledger: Ledger
  /** The entrant's number. Even ones send entry by entry, odd ones all at once; every fourth uploads. */
  number: number
  /** The average time between two calls. */
  pauseMs: number
  /** The longest time before or after the closing at which an entry is sent. */
  spreadMs: number
}

const LOOKS = 5
const TURNS_AFTER_CLOSING = 3
const PATIENCE_MS = 60_000

/** Returns a brand with one complete campaign, for the closing night. It writes down what it was told. */
export function createEntrant({ brand, campaign, ledger, number, pauseMs, spreadMs }: Entrant) {
  const { call } = brand
  const { id: campaignId, categoryId, question, entryIds } = campaign
  const closing = Promise.withResolvers<number>()
  const over = Promise.withResolvers<void>()
  const listMs: number[] = []
  const broken: string[] = []
  const wrong: string[] = []
  let calls = 0
  let isOver = false
  let giveUpAt = Infinity
  let working = Promise.resolve()
  let uploading = Promise.resolve<Outcome<object>['kind'] | null>(null)

  ledger.record('ok', `answer ${question.campaignQuestionId}`, campaign.answer)
  ledger.record('ok', `start ${campaignId}`, campaign.startDate)

  const pause = (ms: number) => setTimeout(ms * (0.5 + Math.random()))

  async function aroundClosing() {
    const at = (await closing.promise) + spreadMs * (2 * Math.random() - 1)
    await setTimeout(Math.max(0, at - Date.now()))
  }

  async function judged<Body>(what: string, work: Promise<Outcome<Body>>): Promise<Outcome<Body>> {
    const outcome = await work
    calls += 1
    if (outcome.kind === 'unknown') broken.push(`brand ${brand.id}: ${what} answered ${outcome.status}`)
    if (outcome.kind === 'refused' && outcome.code !== 'deadline_passed')
      wrong.push(`brand ${brand.id}: ${what} refused with ${outcome.status} ${outcome.code}`)
    return outcome
  }

  async function change<Body>(fact: string, value: string, work: Promise<Outcome<Body>>) {
    const wasOver = isOver
    const { kind } = await judged(fact, work)
    ledger.record(kind, fact, value)
    if (kind === 'ok' && wasOver) wrong.push(`brand ${brand.id}: ${fact} taken after the closing`)
    return kind
  }

  async function list(): Promise<number> {
    const since = performance.now()
    await judged('list', call(api.campaigns.list, { params: { brandId: brand.id } }))
    return performance.now() - since
  }

  function save(turn: number) {
    const params = { campaignId }
    if (turn % 2 === 0) {
      const startDate = `2025-02-${String(1 + (turn % 28)).padStart(2, '0')}`
      return change(
        `start ${campaignId}`,
        startDate,
        call(api.campaigns.update, { params, body: { startDate } }),
      )
    }
    const { campaignQuestionId, questionId } = question
    const answer = `La respuesta número ${turn}.`
    const body = { answers: [{ campaignQuestionId, questionId, answer }] }
    const saving = call(api.questions.save, { params: { campaignId, categoryId }, body })
    return change(`answer ${campaignQuestionId}`, answer, saving)
  }

  async function work() {
    for (let turn = 1, left = TURNS_AFTER_CLOSING; left > 0 && Date.now() < giveUpAt; turn += 1) {
      listMs.push(await list())
      await pause(pauseMs)
      if ((await save(turn)) === 'refused') {
        isOver = true
        over.resolve()
        left -= 1
      }
      await pause(pauseMs)
    }
    over.resolve()
  }

  async function sendTwice(enrollmentId: number) {
    const body = { enrollmentId, brandId: brand.id }
    const send = () => change(`entry ${enrollmentId}`, 'sent', call(api.enrollments.send, { body }))
    await Promise.all([send(), send()])
  }

  async function sendAllTwice() {
    const wasOver = isOver
    const send = () => judged('all', call(api.enrollments.sendAll, { body: { brandId: brand.id } }))
    const outcomes = await Promise.all([send(), send()])
    const sent = outcomes.flatMap((each) =>
      each.kind === 'ok' ? each.body.enrollments.map(({ id }) => id) : [],
    )
    if (wasOver && sent.length > 0) wrong.push(`brand ${brand.id}: sent after the closing`)
    // An entry that no answer names was left out.
    const otherwise = outcomes.some(({ kind }) => kind === 'unknown') ? 'unknown' : 'refused'
    for (const id of entryIds) ledger.record(sent.includes(id) ? 'ok' : otherwise, `entry ${id}`, 'sent')
  }

  async function send() {
    const [middle, last] = [entryIds.slice(1, -1), entryIds.slice(-1)]
    if (number % 2 === 0)
      await Promise.all(middle.map(async (id) => aroundClosing().then(() => sendTwice(id))))
    else await aroundClosing().then(sendAllTwice)
    await over.promise
    if (number % 2 === 0) await Promise.all(last.map(sendTwice))
    else await sendAllTwice()
  }

  /** Uploads a video. Its last piece comes about the closing, or certainly after it. */
  async function upload() {
    const isHeld = number % 8 === 4
    const name = `goteo-${campaignId}.mp4`
    const kind = await change(
      `video ${name}`,
      'kept',
      trickle(brand, {
        campaignId,
        name,
        protocol: number % 16 < 8 ? 'form' : 'resumable',
        onTrouble: (status) => broken.push(`brand ${brand.id}: ${name} answered ${status}, went on`),
        pause: (isLast) => (!isLast ? pause(pauseMs / 4) : isHeld ? over.promise : aroundClosing()),
      }),
    )
    if (isHeld && kind === 'ok')
      wrong.push(`brand ${brand.id}: an upload ended after the closing and was kept`)
    return kind
  }

  return {
    /** Lists its campaigns at its pace and does nothing else. Returns the milliseconds of each call. */
    async look(): Promise<number[]> {
      const took: number[] = []
      for (let turn = 0; turn < LOOKS; turn += 1) {
        await pause(2 * pauseMs)
        took.push(await list())
      }
      return took
    },
    /** Begins its work, and resolves when its first entry is sent. The rest goes on. */
    async begin() {
      await setTimeout(spreadMs * Math.random())
      working = work()
      if (number % 4 === 0) uploading = upload()
      await Promise.all(entryIds.slice(0, 1).map(sendTwice))
    },
    /** Tells it when the closing is. Resolves once it was refused often enough and no call is under way. */
    async stayUntilClosed(at: number) {
      giveUpAt = at + PATIENCE_MS
      closing.resolve(at)
      await Promise.all([working, send()])
      return { calls, listMs, broken, wrong, upload: await uploading }
    },
  }
}
