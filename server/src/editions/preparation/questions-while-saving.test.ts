import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Question } from '@portal/contract/editions/edition.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import { editor, without } from '../../../test/edit-editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { statusesOfEdition } from '../../entries/campaigns/statuses-of-edition.ts'
import { juryUse } from '../../jury/rounds/jury-use-sql.ts'
import { saveSection } from './save-section.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let entry: ReturnType<typeof entrant>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
  entry = entrant(portal, await portal.registerBrand())
})
afterAll(() => portal.stop())

const question = (text: string, isRequired = false): Question => ({
  id: -1,
  text,
  description: 'Cuéntalo.',
  perCategory: false,
  categoryIds: null,
  maxWords: 50,
  isRequired,
})

async function addQuestion(text: string, isRequired = false): Promise<number> {
  ok(await edit.change(1, 'questions', (all) => [...all, question(text, isRequired)]))
  return (await edit.read(1)).edition.questions.at(-1)?.id ?? 0
}

/** Begins to save an answer as a brand does. It is committed when the returned function is called. */
async function beginAnswer(campaignId: number, questionId: number): Promise<() => Promise<unknown>> {
  const save = await portal.db.startTransaction().execute()
  await save
    .updateTable('campaign_questions')
    .set({ answer: 'A último momento.' })
    .where('campaign_id', '=', campaignId)
    .where('question_id', '=', questionId)
    .execute()
  return () => save.commit().execute()
}

it('no brand waits for the count of what removing a question does (E15)', async () => {
  const campaign = await entry.campaign()
  await entry.complete(campaign)
  const questionId = await addQuestion('¿Cuánto costó?')
  const { edition, revisions } = await edit.read(1)
  let asked = 0
  const { db, catalog } = portal.deps
  const saving = saveSection(
    {
      db,
      catalog,
      juryUse,
      // Statuses are asked for before and after the change is tried. The answer is saved in between.
      async statusesOf(trx, of) {
        asked += 1
        if (asked === 2) await entry.answer(campaign.id, 3)
        return statusesOfEdition(trx, of)
      },
    },
    admin.user.id,
    {
      editionId: 1,
      section: 'questions',
      content: without(questionId)(edition.questions),
      revision: revisions.questions,
    },
  )
  await expect(saving).rejects.toMatchObject({ code: 'invalid_input' })
  expect(asked).toBe(2)
})

it('a new question waits for no answer that is on its way (E15)', async () => {
  const { id } = await entry.campaign()
  const commit = await beginAnswer(id, 1)
  try {
    expect(await addQuestion('¿Y qué más?')).toBeGreaterThan(0)
  } finally {
    await commit()
  }
})

it('a question stays whose first answer is saved while it is removed (E15)', async () => {
  const { id } = await entry.campaign()
  const questionId = await addQuestion('¿Con quién?')
  const commit = await beginAnswer(id, questionId)
  const removing = edit.change(1, 'questions', without(questionId))
  await untilWaiting(portal, 1)
  await commit()
  const { status, body } = await removing
  expect([status, (body as FailureBody).message]).toEqual([
    400,
    'La pregunta «¿Con quién?» tiene 1 respuesta: no se puede quitar.',
  ])
  expect((await edit.read(1)).edition.questions.map((each) => each.id)).toContain(questionId)
  expect((await portal.call(api.entriesList.campaign, { params: { campaignId: id } }, admin)).status).toBe(
    200,
  )
})
