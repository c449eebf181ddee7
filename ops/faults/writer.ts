import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { api } from '@portal/contract/api.ts'
import { videoFile } from '../../server/test/videos.ts'
import type { Brand, Outcome } from '../../server/test/api-brands.ts'
import { Ledger } from './ledger.ts'
import { readCampaign, readNames } from './reader.ts'
import { uploadResumably } from './resumable.ts'

export const video = readFileSync(videoFile('vertical'))
const videoHash = hash('sha256', video)
const CATEGORY_IDS = [2, 3]
const AFTER_TROUBLE_MS = 500

/** Thrown when a writer doesn't know what became of a call. It then goes on with another campaign. */
class Interrupted extends Error {}

function passInterrupted(error: unknown): false {
  if (error instanceof Interrupted) return false
  throw error
}

/** Returns a brand that enters one campaign after the other, writes down what it was told, and can compare. */
export function createWriter(brand: Brand, pauseMs = 10) {
  const { call } = brand
  const campaigns = new Map<number, Ledger>()
  const names = new Ledger()
  const touched = new Set<number>()
  let count = 0
  let pausing = new AbortController()
  let writing = Promise.resolve()

  async function write({ signal }: AbortController) {
    while (!signal.aborted) {
      const id = await create()
      const isDone = id !== null && (await enter(id).catch(passInterrupted))
      if (!isDone) await setTimeout(AFTER_TROUBLE_MS)
    }
  }

  async function create(): Promise<number | null> {
    count += 1
    const name = `Campaña ${brand.id}-${count}`
    const outcome = await call(api.campaigns.create, {
      body: {
        name,
        companyId: brand.companyId,
        categoryIds: CATEGORY_IDS,
        countryCode: 'AR',
        programId: 2,
        brandId: brand.id,
      },
    })
    names.record(outcome.kind, name, '1')
    if (outcome.kind !== 'ok') return null
    campaigns.set(outcome.body.campaign.id, new Ledger())
    return outcome.body.campaign.id
  }

  async function enter(id: number) {
    const ledger = campaigns.get(id) ?? new Ledger()
    touched.add(id)
    const step = async <Body>(fact: string, value: string | null, work: Promise<Outcome<Body>>) => {
      const outcome = await work
      ledger.record(outcome.kind, fact, value)
      if (outcome.kind === 'unknown') throw new Interrupted()
      await setTimeout(pauseMs)
      return outcome.kind === 'ok' ? outcome.body : null
    }
    const setDates = (startDate: string) =>
      step(
        'startDate',
        startDate,
        call(api.campaigns.update, {
          params: { campaignId: id },
          body: { startDate, endDate: '2025-12-31' },
        }),
      )
    await setDates('2025-02-01')
    await setDates('2025-03-01')

    const company = { campaignId: id, companyId: brand.companyId, companyRole: 'Anunciante' } as const
    await step(`company ${brand.companyId}`, 'credited', call(api.credits.addCompany, { body: company }))
    const fullName = `Persona ${id}`
    const person = await call(api.credits.createTeamMember, {
      body: { fullName, role: 'Director creativo', companyId: brand.companyId, brandId: brand.id },
    })
    names.record(person.kind, fullName, '1')
    if (person.kind === 'ok') {
      const body = { campaignId: id, teamMemberId: person.body.teamMember.id }
      await step(`person ${body.teamMemberId}`, 'credited', call(api.credits.addPerson, { body }))
    }

    await upload('uno.mp4')
    const second = await upload('dos.mp4')
    const caseVideo = { campaignId: id, usageType: 'video_case', name: 'caso.mp4', bytes: video } as const
    await step('video caso.mp4', videoHash, uploadResumably(brand, caseVideo))
    for (const categoryId of CATEGORY_IDS) await answer(categoryId)
    if (second) {
      const params = { campaignId: id, fileId: second.file.id }
      await step('video dos.mp4', null, call(api.files.remove, { params }))
    }
    const list = await call(api.campaigns.list, { params: { brandId: brand.id } })
    const entries = list.kind === 'ok' ? list.body.campaigns.find((each) => each.id === id)?.enrollments : []
    for (const { id: enrollmentId } of entries ?? [])
      await step(
        `entry ${enrollmentId}`,
        'sent',
        call(api.enrollments.send, { body: { enrollmentId, brandId: brand.id } }),
      )
    if (count % 4 === 0) await remove()
    return true

    async function upload(name: string) {
      const form = new FormData()
      form.set('campaignId', String(id))
      form.set('usageType', 'video_pauted')
      form.set('video', new Blob([video], { type: 'video/mp4' }), name)
      return step(`video ${name}`, videoHash, call(api.files.upload, form))
    }

    async function answer(categoryId: number) {
      const params = { campaignId: id, categoryId }
      const asked = await call(api.questions.list, { params })
      if (asked.kind !== 'ok') return
      for (const text of ['Una primera respuesta.', `Otra, que queda, de la campaña ${id}.`])
        for (const { campaignQuestionId, questionId } of asked.body.campaignQuestions)
          await step(
            `answer ${campaignQuestionId}`,
            text,
            call(api.questions.save, {
              params,
              body: { answers: [{ campaignQuestionId, questionId, answer: text }] },
            }),
          )
    }

    async function remove() {
      const { kind } = await call(api.campaigns.remove, { params: { campaignId: id } })
      ledger.recordEnd(kind)
      names.record(kind, `Campaña ${brand.id}-${count}`, null)
    }
  }

  const sum = (pick: (ledger: Ledger) => number) =>
    [names, ...campaigns.values()].reduce((total, ledger) => total + pick(ledger), 0)

  return {
    start() {
      pausing = new AbortController()
      writing = write(pausing)
    },
    async pause() {
      pausing.abort()
      await writing
    },
    /** Returns what was acknowledged and isn't there, of all campaigns or of those written since the last time. */
    async lost({ all = false } = {}): Promise<string[]> {
      const ids = all ? [...campaigns.keys()] : [...touched]
      touched.clear()
      const found = names.lost(await readNames(brand))
      for (const id of ids) {
        const ledger = campaigns.get(id)
        if (ledger) found.push(...ledger.lost(await readCampaign(brand, id, CATEGORY_IDS)))
      }
      return found.map((each) => `brand ${brand.id}: ${each}`)
    },
    acknowledged: () => sum((ledger) => ledger.acknowledged),
    unknown: () => sum((ledger) => ledger.unknown),
  }
}
