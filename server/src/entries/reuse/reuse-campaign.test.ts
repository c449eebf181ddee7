import { describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, changeEdition, closePrograms, content2025, untilKnown } from '../../../test/editions.ts'
import { entrant, ok, video } from '../../../test/entries.ts'
import {
  answersOf,
  brand,
  entry,
  filesOf,
  nextId,
  nextYear,
  portal,
  programId,
  reuse,
  stored,
  setUpReuse,
} from '../../../test/reuse-set-up.ts'
import { deletionOf, forget } from '../../../test/trash.ts'

setUpReuse()

const credits = async (campaignId: number) => {
  const params = { campaignId }
  const { teamCredits } = ok(await portal.call(api.credits.listPeople, { params }, brand))
  const { companyCredits } = ok(await portal.call(api.credits.listCompanies, { params }, brand))
  return [
    teamCredits.map(({ teamMember }) => teamMember),
    companyCredits.map(({ company, companyRole }) => ({ company, companyRole })),
  ]
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

  it('is copied without the answer to a question that no edition has any more', async () => {
    const source = await entry.campaign({ categoryIds: [3] })
    await portal.db
      .insertInto('campaign_questions')
      .values({ campaign_id: source.id, question_id: 9999, answer: 'Nadie pregunta.' })
      .execute()
    const { notCopied } = ok(await reuse(source.id))
    expect(notCopied).toEqual(['Una respuesta no se copió: su pregunta cambió o ya no se hace.'])
  })

  it('takes another name, and is in the activity', async () => {
    const source = await entry.campaign({ name: 'La taza' })
    const { campaign } = ok(await reuse(source.id, { name: '  La taza 2026 ' }))
    expect(campaign.name).toBe('La taza 2026')
    const admin = await portal.registerAdmin()
    const query = { campaignId: campaign.id }
    const { events } = ok(await portal.call(api.activity.list, { query }, admin))
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
    // In the new edition category 101 has another name, and category 104 is new.
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
    // Within its own edition everything fits. For several answers that aren't asked for, there is only one
    // sentence.
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
    const facts = (files: typeof old) => files.map((file) => ({ ...file, name: '' }))
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
    onTestFinished(() => changeEdition(portal, () => nextYear(content2025), nextId))
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

  it('is made once for each client id, however often and whenever it is sent (A94)', async () => {
    const source = await entry.campaign({ categoryIds: [1, 3] })
    await entry.complete(source)
    await entry.creditPerson(source.id)
    const before = await stored()
    const body = { categoryIds: [103, 104], clientId: 'la misma' }
    const atOnce = (await Promise.all([1, 2, 3].map(() => reuse(source.id, body)))).map(ok)
    const later = await reuse(source.id, body)
    expect(later.status).toBe(201)
    const { campaign, notCopied } = ok(later)
    for (const answer of atOnce) expect(answer).toEqual({ campaign, notCopied })
    expect(await entry.list()).toHaveLength(2)
    const files = await filesOf(campaign.id)
    expect(files).toHaveLength((await filesOf(source.id)).length)
    expect(await credits(campaign.id)).toEqual(await credits(source.id))
    await expect.poll(stored).toEqual([...before, ...files.map(({ name }) => name)].toSorted())
    expect(ok(await reuse(source.id, { ...body, clientId: 'otra' })).campaign.id).not.toBe(campaign.id)
    const other = await portal.registerBrand()
    const theirs = await entrant(portal, other).campaign()
    expect(ok(await reuse(theirs.id, body, other)).campaign.id).not.toBe(campaign.id)
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
