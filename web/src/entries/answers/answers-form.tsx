import { useEffect, useMemo, useRef, useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { answerField, type CampaignQuestion, questionRoutes } from '@portal/contract/entries/answers.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { compareValues } from '../../people/drafts/compare-values.ts'
import { changeInWords, editConflictIn, LEFT_UNSAVED } from '../../people/drafts/edit-conflict.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { UnsavedTexts } from '../../people/drafts/draft-notices.tsx'
import { useSession } from '../../people/session/session-store.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { draftField } from './answer-drafts.ts'
import { AnswerField } from './answer-field.tsx'
import { answerTargets } from './answer-targets.ts'
import { answersSchema } from './answers-schema.ts'
import { useReadAnswers, useSetAnswers } from './question-queries.ts'
import { SaveButtons } from '../steps/save-buttons.tsx'
import { markSaved, SavedState, setDirty, startUnsaved } from '../steps/saved-state.tsx'
import { useFollowDeletion } from '../steps/use-follow-deletion.ts'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'
import styles from './answers-form.module.css'

interface AnswersFormProps {
  campaign: Campaign
  questions: readonly CampaignQuestion[]
  /** The categories that get the answers: the active one, or every enrolled one (S13.3). */
  categoryIds: readonly number[]
  locked: boolean
  onSaved: (target: 'next' | 'campaigns') => void
}

interface Contested {
  held: CampaignQuestion
  /** Says who saved it and when. */
  change: string
}

type Ids = ReadonlySet<number>

const NONE: Ids = new Set()

const KEPT = 'No se puede dejar vacía: sigue guardada tu respuesta anterior.'

export function AnswersForm({ campaign, questions, categoryIds, locked, onSaved }: AnswersFormProps) {
  const userId = useSession((state) => state.session?.userId ?? 0)
  const refreshEntry = useRefreshEntry()
  const followDeletion = useFollowDeletion(campaign.id)
  const catalog = useCatalog()
  const schema = useMemo(() => answersSchema(questions), [questions])
  const [missing, setMissing] = useState(NONE)
  const told = useRef(NONE)
  const [contested, setContested] = useState<ReadonlyMap<number, Contested>>(new Map())
  const fields = useRef<FormHandle>(null)
  /** The saved answers on which the fields' texts are based. */
  const saved = useRef(new Map(questions.map((question) => [question.campaignQuestionId, question])))
  const savedAnswer = (id: number) => saved.current.get(id)?.answer ?? ''
  const fieldOf = (campaignQuestionId: number) => draftField(userId, campaign.id, campaignQuestionId)

  useEffect(() => {
    startUnsaved()
    return () => drafts.flush()
  }, [])
  useEffect(() => {
    if (!fields.current) return
    // A save that began before the page was left may be answered only now.
    follow(questions, fields.current)
    const shown = typedNow(fields.current)
    setDirty(questions.some(({ campaignQuestionId: id, answer }) => shown[id] !== answer))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is held anew, not what is rendered anew
  }, [questions])

  const typedNow = (form: FormHandle) => {
    const typed = form.values()
    return Object.fromEntries(
      questions.map(({ campaignQuestionId: id }) => [id, String(typed[answerField(id)] ?? '')]),
    )
  }

  const setAnswers = useSetAnswers(campaign.id)
  const readAnswers = useReadAnswers(campaign.id, categoryIds)
  const hold = (answers: readonly CampaignQuestion[]) => {
    for (const held of answers) if (saved.current.has(held.id)) saved.current.set(held.id, held)
  }

  const targetsOf = (typed: Record<string, string>) =>
    answerTargets(catalog, questions, categoryIds, { typed: (id) => typed[id] ?? '', saved: savedAnswer })

  /** Saves what has text, and takes back optional answers that were emptied; false when somebody saved another text of the same answer meanwhile. */
  async function saveAll(typed: Record<string, string>, form: FormHandle): Promise<boolean> {
    for (const { categoryId, answers } of targetsOf(typed)) {
      const over = answers.map((each) => ({
        ...each,
        revision: saved.current.get(each.campaignQuestionId)?.revision,
      }))
      const sent = new Set(answers.map(({ campaignQuestionId }) => campaignQuestionId))
      try {
        const params = { campaignId: campaign.id, categoryId }
        const { campaignQuestions } = await call(questionRoutes.save, { params, body: { answers: over } })
        setAnswers(campaignQuestions)
        hold(campaignQuestions.filter(({ id }) => sent.has(id)))
        for (const { campaignQuestionId, answer } of answers)
          drafts.markSaved(fieldOf(campaignQuestionId), answer)
        follow(campaignQuestions, form)
      } catch (error) {
        const found = editConflictIn(questionRoutes.save, error)
        if (!found) throw error
        return resolve(found, sent, form)
      }
    }
    return true
  }

  /** Resolves edits from two tabs or by two people. No saved answer is overwritten unseen. */
  async function resolve(
    { stored, ...change }: NonNullable<ReturnType<typeof editConflictIn<typeof questionRoutes.save>>>,
    sent: Ids,
    form: FormHandle,
  ): Promise<boolean> {
    // The page was left meanwhile. Its fields are gone, and what was typed stays a draft.
    if (!fields.current) {
      toast.error(LEFT_UNSAVED)
      return false
    }
    // An answer that was not sent deletes nothing, so it can't conflict. An emptied optional answer was sent.
    const both = follow(stored.campaignQuestions, form).filter(({ id }) => sent.has(id))
    // Unedited fields now show what others saved, so the rest can be saved over it.
    if (both.length === 0) return saveAll(typedNow(form), form)
    setContested(new Map(both.map((held) => [held.id, { held, change: changeInWords(change) }])))
    const message = 'No se guardó: hay otra versión de esta respuesta'
    form.showIssues(both.map(({ id }) => ({ path: answerField(id), message })))
    return false
  }

  /** Puts what others saved into unedited fields. Returns the answers that both sides changed. */
  function follow(held: readonly CampaignQuestion[], form: FormHandle): CampaignQuestion[] {
    const read = Object.fromEntries(held.map(({ id }) => [id, savedAnswer(id)]))
    const answers = Object.fromEntries(held.map(({ id, answer }) => [id, answer]))
    const { followed, contested: both } = compareValues<string>(read, typedNow(form), answers)
    hold(held.filter(({ id }) => !both.includes(String(id))))
    for (const id of followed) form.set(answerField(Number(id)), answers[id] ?? '')
    return held.filter(({ id }) => both.includes(String(id)))
  }

  /** Leaves the categories that were deleted elsewhere. The form of those that are left starts with what was typed. */
  async function goOnWithRest(failure: unknown): Promise<boolean> {
    const gone = await followDeletion(failure, categoryIds)
    for (const { campaignQuestionId, categoryId } of questions)
      if (categoryId !== null && gone.includes(categoryId)) drafts.drop(fieldOf(campaignQuestionId))
    for (const { categoryId, category } of campaign.enrollments)
      if (gone.includes(categoryId))
        toast.error(
          `«${category.name}» ya no está en esta campaña. Lo demás que escribiste se conserva: revísalo y vuelve a guardar.`,
        )
    return false
  }

  async function save(_typed: Record<string, string>, form: FormHandle) {
    const typed = typedNow(form)
    const isSent = targetsOf(typed).length > 0
    // Nothing is sent, so no answer would tell what others saved (F32). Without it, the person is asked for what lacks here.
    if (!isSent) {
      const held = await readAnswers().catch(() => [])
      setAnswers(held)
      follow(held, form)
    }
    if (!(await saveAll(typed, form).catch(goOnWithRest))) return
    setContested(new Map())
    // Answers that were left alone show by now what others saved.
    const now = typedNow(form)
    if (isSent) {
      // The line below the fields belongs to the form that is on the page now.
      if (fields.current)
        markSaved(questions.every(({ campaignQuestionId: id }) => now[id] === savedAnswer(id)))
      toast.success('Respuestas guardadas correctamente.')
      void refreshEntry()
    }
    if (!form.isAsSubmitted()) return

    const target = form.pressed === 'campaigns' ? 'campaigns' : 'next'
    const empty = questions
      .filter(({ question }) => question.isRequired)
      .map(({ campaignQuestionId: id }) => id)
      .filter((id) => isBlank(now[id] ?? ''))
    const kept = empty.filter((id) => !isBlank(savedAnswer(id)))
    const asked = new Set(target === 'next' ? empty : kept)
    // Required answers are asked for (V44). A second press goes on without them, because the rest is saved.
    if (asked.isSubsetOf(told.current)) {
      // The saved answer still holds, and the next visit shows it.
      for (const id of kept) drafts.drop(fieldOf(id))
      return onSaved(target)
    }
    told.current = asked
    setMissing(asked.difference(new Set(kept)))
    form.showIssues(
      [...asked].map((id) => ({
        path: answerField(id),
        message: kept.includes(id) ? KEPT : 'Este campo es obligatorio',
      })),
      { counted: false },
    )
  }

  const unsaved = questions.flatMap(({ campaignQuestionId: id, answer, question }) => {
    const text = locked && drafts.newest(fieldOf(id))?.text
    return text && text !== answer ? [{ label: question.questionText, text }] : []
  })
  const firstMissing = questions.find(({ campaignQuestionId: id }) => missing.has(id))?.campaignQuestionId

  return (
    <Form
      ref={fields}
      className={styles.form}
      schema={schema}
      failure={questionRoutes.save.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={save}
      actions={
        locked ? (
          <ButtonLink to="/campanas">Volver a tus campañas</ButtonLink>
        ) : (
          <>
            <SaveButtons />
            <SavedState />
          </>
        )
      }
    >
      <UnsavedTexts texts={unsaved} />
      {questions.map((question) => {
        const id = question.campaignQuestionId
        return (
          <AnswerField
            key={id}
            question={question}
            draftField={fieldOf(id)}
            savedAnswer={() => savedAnswer(id)}
            put={(text) => fields.current?.set(answerField(id), text)}
            contested={contested.get(id)}
            onDecide={() => {
              const theirs = contested.get(id)
              if (theirs) hold([theirs.held])
              setContested(new Map([...contested].filter(([each]) => each !== id)))
            }}
            missing={missing.has(id) ? (id === firstMissing ? 'first' : 'more') : undefined}
            readOnly={locked}
          />
        )
      })}
    </Form>
  )
}
