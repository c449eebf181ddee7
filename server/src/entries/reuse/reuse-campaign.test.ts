import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { FailureBody } from '@portal/contract/platform/errors.ts'
import { addEdition, changeEdition, closePrograms, content2025, untilKnown } from '../../../test/editions.ts'
import { entrant, ok, setDeadline, video } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { deletionOf, forget } from '../../../test/trash.ts'
import { StoreAway } from '../../platform/storage/store-away.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'

const CAMPAIGNS = 40
const MOST_VIDEOS = 40

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
/** The programme of the edition after 2025. */
let programId: number
let nextId: number
beforeAll(async () => {
  const gigabytes = (MOST_VIDEOS * video.length) / 1e9
  const quotas = { campaigns: CAMPAIGNS, companies: 500, teamMembers: 500, openUploads: 8, judges: 5 }
  portal = await startPortal({ config: { quotas: { ...quotas, gigabytes, companiesOfAll: 500 } } })
  const { editionId, programIds } = await addEdition(portal, {
    programs: [{ countryCode: 'CL' }],
    change: next,
  })
  nextId = editionId
  programId = programIds[0] ?? 0
})
beforeEach(async () => {
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

/** Other ids; the first category has another name, the first question another text, the second takes 3 words. */
const next = ({ about, categories, questions, videos, ...same }: typeof content2025): typeof content2025 => ({
  ...same,
  about: { ...about, year: 2026 },
  categories: categories.map(({ id, name, ...category }) => ({
    ...category,
    id: id + 100,
    name: id === 1 ? 'Otra' : name,
  })),
  questions: questions.map(({ id, text, maxWords, ...question }) => ({
    ...question,
    id: id + 100,
    text: id === 1 ? '¿Otra?' : text,
    maxWords: id === 2 ? 3 : maxWords,
  })),
  videos: { ...videos, video_pauted: { ...videos.video_pauted, most: 2 } },
})

const everything = { categoryIds: [103], copyAnswers: true, copyVideos: true }
const reuse = (campaignId: number, body: object = {}) =>
  portal.call(
    api.campaigns.reuse,
    { params: { campaignId }, body: { ...everything, programId, ...body } },
    { token: brand.token },
  )
const answersOf = async (campaignId: number) => {
  const rows = await portal.db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', campaignId)
    .select(['question_id as question', 'category_id as category', 'answer'])
    .orderBy('question_id')
    .orderBy('category_id')
    .execute()
  return rows.map(({ question, category, answer }) => [question, category, answer])
}
const filesOf = (campaignId: number) =>
  portal.db
    .selectFrom('files')
    .where('campaign_id', '=', campaignId)
    .select(['name', 'usage_type', 'original_name', 'size', 'sha256', 'duration_seconds', 'codec'])
    .orderBy('id')
    .execute()
const stored = async () =>
  (await Array.fromAsync(portal.deps.videos.list())).map(({ name }) => name).toSorted()
const credits = async (campaignId: number) => {
  const params = { campaignId }
  const { teamCredits } = ok(await portal.call(api.credits.listPeople, { params }, brand))
  const { companyCredits } = ok(await portal.call(api.credits.listCompanies, { params }, brand))
  return [
    teamCredits.map(({ teamMember }) => teamMember),
    companyCredits.map(({ company, companyRole }) => ({ company, companyRole })),
  ]
}

/** Replaces calls of the storage until the test ends. */
function storage(change: (real: VideoStorage) => Partial<VideoStorage>) {
  const { videos } = portal.deps
  const real = { ...videos }
  onTestFinished(() => void Object.assign(videos, real))
  Object.assign(videos, change(real))
}

describe('a campaign that is used again (A94, E20)', () => {
  it('comes with its name, company and credits into a programme of another edition, and stays as it was', async () => {
    const source = await entry.campaign({ categoryIds: [1, 3], name: 'La taza' })
    await entry.complete(source)
    await entry.creditCompany(source.id, 'Agencia de medios')
    await entry.creditPerson(source.id)
    const before = await entry.list()
    const { status, body } = await reuse(source.id, {
      categoryIds: [103, 104],
      copyAnswers: false,
      copyVideos: false,
    })
    expect([status, body.notCopied]).toEqual([201, []])
    const { campaign } = body
    expect(campaign).toMatchObject({
      name: 'La taza',
      company: source.company,
      startDate: null,
      endDate: null,
      isBlocked: false,
      programId,
      country: { code: 'CL' },
    })
    expect(
      campaign.enrollments.map(({ categoryId, status, sentAt }) => [categoryId, status, sentAt]),
    ).toEqual([
      [103, 'Incompleta', null],
      [104, 'Incompleta', null],
    ])
    for (const { enrollCode } of campaign.enrollments) expect(enrollCode).toMatch(/^CL26-10[34]-\d{5}$/)
    expect(await credits(campaign.id)).toEqual(await credits(source.id))
    expect((await credits(campaign.id)).map((each) => each.length)).toEqual([2, 2])
    expect(await filesOf(campaign.id)).toEqual([])
    expect((await answersOf(campaign.id)).filter(([, , answer]) => answer !== '')).toEqual([])
    expect(await entry.list()).toEqual([campaign, ...before])
  })

  it('takes another name, and is in the activity', async () => {
    const source = await entry.campaign({ name: 'La taza' })
    const { campaign } = ok(await reuse(source.id, { name: '  La taza 2026 ' }))
    expect(campaign.name).toBe('La taza 2026')
    const admin = await portal.registerAdmin()
    const query = { campaignId: campaign.id }
    const { events } = ok(await portal.call(api.audit.list, { query }, admin))
    expect(events.map(({ action }) => action)).toEqual(['campaign-reused', 'campaign-created'])
    expect(events[0]?.details).toEqual({
      Campaña: 'La taza 2026',
      'Campaña de origen': `La taza (ID ${source.id})`,
      Programa: 'Ad Awards CL',
      Respuestas: 0,
      Videos: 0,
    })
  })

  it('brings the answers to questions of the same text, as far as the new edition takes them', async () => {
    const source = await entry.campaign({ categoryIds: [1, 3] })
    await entry.answer(source.id, 3, 'Dos palabras')
    await entry.answer(source.id, 1, 'Son cuatro palabras ahora')
    const { campaign, notCopied } = ok(await reuse(source.id, { categoryIds: [101, 103, 104] }))
    // 101 is the category of another name; 104 is new.
    expect(await answersOf(campaign.id)).toEqual([
      [101, null, ''],
      [102, null, ''],
      [103, null, 'Son cuatro palabras ahora'],
      [104, null, 'Son cuatro palabras ahora'],
      [105, null, 'Son cuatro palabras ahora'],
      [106, 101, ''],
      [106, 103, 'Dos palabras'],
      [106, 104, ''],
    ])
    expect(notCopied).toEqual([
      'Una respuesta no se copió: su pregunta cambió o ya no se hace.',
      'Una respuesta no se copió: ninguna de las categorías elegidas hace su pregunta.',
      'Una respuesta no se copió: supera el nuevo máximo de palabras.',
    ])
    // Within its own edition all of it fits; what is not asked there is said once for several.
    const again = ok(await reuse(source.id, { programId: 2, categoryIds: [1, 3] }))
    expect(again.notCopied).toEqual([])
    expect(await answersOf(again.campaign.id)).toEqual(await answersOf(source.id))
    expect(ok(await reuse(source.id, { programId: 2, categoryIds: [5] })).notCopied).toEqual([
      '2 respuestas no se copiaron: ninguna de las categorías elegidas hace sus preguntas.',
    ])
  })

  it('brings its videos as files of their own: deleting one never takes the other’s', async () => {
    const source = await entry.campaign()
    await entry.addFile(source.id, 'video_pauted')
    await entry.addFile(source.id, 'video_case')
    const { campaign } = ok(await reuse(source.id))
    const [old, copied] = [await filesOf(source.id), await filesOf(campaign.id)]
    const facts = (files: typeof old) => files.map(({ name: _, ...file }) => file)
    expect(facts(copied)).toEqual(facts(old))
    expect(new Set([...old, ...copied].map(({ name }) => name)).size).toBe(4)

    ok(await portal.call(api.campaigns.remove, { params: { campaignId: source.id } }, brand))
    await forget(portal, await deletionOf(portal, 'campaign', source.id))
    await expect
      .poll(async () => (await stored()).filter((name) => old.some((file) => file.name === name)))
      .toEqual([])
    const { files } = ok(
      await portal.call(api.files.list, { params: { campaignId: campaign.id } }, { token: brand.token }),
    )
    for (const { url, size } of [...files.video_pauted, ...files.video_case]) {
      const bytes = await (await fetch(portal.url + url)).arrayBuffer()
      expect([bytes.byteLength, Buffer.from(bytes).equals(video)]).toEqual([size, true])
    }
  })

  it('leaves out the videos that the new edition doesn’t take', async () => {
    const source = await entry.campaign()
    for (let count = 0; count < 3; count += 1) await entry.addFile(source.id, 'video_pauted')
    const large = await entry.addFile(source.id, 'video_case')
    const before = await stored()
    const limited = (maxBytes: number) =>
      changeEdition(
        portal,
        ({ videos, ...content }) => ({
          ...content,
          videos: { ...videos, video_case: { ...videos.video_case, maxBytes } },
        }),
        nextId,
      )
    await limited(large.size - 1)
    onTestFinished(() => changeEdition(portal, () => next(content2025), nextId))
    const { campaign, notCopied } = ok(await reuse(source.id))
    expect(notCopied).toEqual([
      'Un video no se copió: esta edición admite menos.',
      'Un video no se copió: pesa más de lo que admite esta edición.',
    ])
    const kept = await filesOf(campaign.id)
    expect(kept.map(({ usage_type }) => usage_type)).toEqual(['video_pauted', 'video_pauted'])
    expect(await stored()).toEqual([...before, ...kept.map(({ name }) => name)].toSorted())
  })

  it('says which videos are no longer there', async () => {
    const source = await entry.campaign()
    const lost = await entry.addFile(source.id, 'video_pauted')
    await entry.addFile(source.id, 'video_case')
    await portal.deps.videos.remove(lost.name)
    expect(ok(await reuse(source.id)).notCopied).toEqual(['Un video no se copió: ya no está disponible.'])
  })

  it('comes from an archived edition, where nothing can be changed any more', async () => {
    const old = await addEdition(portal, {
      programs: [{ countryCode: 'PE' }],
      change: ({ categories, questions, ...same }) => ({
        ...same,
        categories: categories.map((each) => ({ ...each, id: each.id + 300 })),
        questions: questions.map((each) => ({ ...each, id: each.id + 300 })),
      }),
    })
    const source = await entry.campaign({
      categoryIds: [303],
      country: 'PE',
      programId: old.programIds[0] ?? 0,
    })
    await entry.complete(source)
    await closePrograms(portal, old.editionId, '2025-01-01T00:00:00Z')
    await portal.db
      .updateTable('editions')
      .where('id', '=', old.editionId)
      .set({ state: 'archived' })
      .execute()
    await untilKnown(portal)
    const { campaign } = ok(await reuse(source.id))
    expect(await filesOf(campaign.id)).toHaveLength(2)
    expect(await answersOf(campaign.id)).toContainEqual([106, 103, 'Una respuesta con ñ.'])
    expect((await reuse(source.id, { programId: old.programIds[0], categoryIds: [303] })).body.code).toBe(
      'deadline_passed',
    )
  })
})

describe('is refused, and nothing is left', () => {
  const refusal = async (campaignId: number, body: object) => {
    const before = [await stored(), await entry.list()]
    const answer = (await reuse(campaignId, body)) as { status: number; body: Partial<FailureBody> }
    expect([await stored(), await entry.list()]).toEqual(before)
    return [answer.status, answer.body.code, answer.body.message]
  }
  const withVideo = async () => {
    const source = await entry.campaign()
    await entry.addFile(source.id, 'video_case')
    return source.id
  }

  it('in a programme of no published edition, or one that takes no entries (A94, E02, T13)', async () => {
    const id = await withVideo()
    const draft = await addEdition(portal, { state: 'draft', programs: [{ countryCode: 'UY' }] })
    const unknown = [400, 'invalid_input', 'Elige el programa']
    expect(await refusal(id, { programId: draft.programIds[0] })).toEqual(unknown)
    expect(await refusal(id, { programId: 99_999 })).toEqual(unknown)
    await setDeadline(portal, programId, -60)
    onTestFinished(() => setDeadline(portal, programId, null))
    expect((await refusal(id, {})).slice(0, 2)).toEqual([403, 'deadline_passed'])
  })

  it('in a category that the programme doesn’t offer (A94, E03)', async () => {
    const id = await withVideo()
    const none = 'Debes seleccionar al menos una categoría.'
    for (const categoryIds of [[3], [], [103, 3]])
      expect(await refusal(id, { categoryIds })).toEqual([400, 'invalid_input', none])
    expect(await refusal(id, { name: ' ' })).toEqual([
      400,
      'invalid_input',
      'El nombre de la campaña es obligatorio',
    ])
  })

  it('when the brand has as many campaigns or bytes as it may (A94)', async () => {
    const source = await entry.campaign()
    for (let count = 0; count < 2; count += 1) await entry.addFile(source.id, 'video_pauted')
    for (let stored = 2; stored + 2 <= MOST_VIDEOS; stored += 2) ok(await reuse(source.id))
    const [, code, message] = await refusal(source.id, {})
    expect([code, message]).toEqual(['quota_reached', expect.stringContaining('no caben')])
    const made = (await entry.list()).length
    for (let count = made; count < CAMPAIGNS; count += 1) ok(await reuse(source.id, { copyVideos: false }))
    expect((await refusal(source.id, { copyVideos: false }))[2]).toContain(`ya tiene ${CAMPAIGNS} campañas`)
  })

  it('of another brand (A94, P02)', async () => {
    const id = await withVideo()
    brand = await portal.registerBrand()
    entry = entrant(portal, brand)
    expect((await refusal(id, {})).slice(0, 2)).toEqual([404, 'not_found'])
  })

  it('while the storage is away, also after the first video (A94)', async () => {
    const id = await withVideo()
    await entry.addFile(id, 'video_pauted')
    let copied = 0
    storage((real) => ({
      copy: async (name) => {
        copied += 1
        if (copied === 2) throw new StoreAway('gone')
        return real.copy(name)
      },
    }))
    expect((await refusal(id, {}))[0]).toBe(503)
    expect(copied).toBe(2)
  })

  it('when the campaign is deleted while its videos are copied (A94)', async () => {
    const id = await withVideo()
    storage((real) => ({
      copy: async (name) => {
        const copy = await real.copy(name)
        ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))
        return copy
      },
    }))
    const before = await stored()
    expect((await reuse(id)).status).toBe(404)
    expect([await stored(), await entry.list()]).toEqual([before, []])
  })
})

it('begins again with the edition as it is when it changes meanwhile, and leaves no copy behind (A94, E26)', async () => {
  const source = await entry.campaign()
  await entry.addFile(source.id, 'video_case')
  let copied = 0
  storage((real) => ({
    copy: async (name) => {
      copied += 1
      if (copied === 1)
        await changeEdition(
          portal,
          (content) => ({ ...content, categories: [...content.categories].toReversed() }),
          nextId,
        )
      return real.copy(name)
    },
  }))
  onTestFinished(() => changeEdition(portal, () => next(content2025), nextId))
  const before = await stored()
  const { campaign } = ok(await reuse(source.id))
  expect(copied).toBe(2)
  expect(await stored()).toEqual(
    [...before, ...(await filesOf(campaign.id)).map(({ name }) => name)].toSorted(),
  )
})

it('keeps nobody from the campaign while the storage copies (A94)', async () => {
  const source = await entry.campaign()
  await entry.addFile(source.id, 'video_case')
  const hanging = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<void>()
  storage(() => ({
    copy: () => {
      reached.resolve()
      return hanging.promise
    },
  }))
  const reusing = reuse(source.id)
  await reached.promise
  const body = { name: 'Otro nombre' }
  expect(
    (await portal.call(api.campaigns.update, { params: { campaignId: source.id }, body }, brand)).status,
  ).toBe(200)
  expect(await entry.addFile(source.id, 'video_pauted')).toMatchObject({ usageType: 'video_pauted' })
  hanging.resolve(undefined)
  expect(ok(await reusing)).toMatchObject({
    campaign: { name: 'Otro nombre' },
    notCopied: ['Un video no se copió: ya no está disponible.'],
  })
})
