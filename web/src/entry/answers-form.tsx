import { useEffect, useRef, useState } from 'react'
import type { Campaign } from '@portal/contract/campaigns.ts'
import { type CampaignQuestion, questionRoutes } from '@portal/contract/questions.ts'
import { ApiError, call } from '../api/call.ts'
import { drafts } from '../drafts/drafts.ts'
import { useSession } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Form, type FormHandle } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { draftField } from './answer-drafts.ts'
import { AnswerField } from './answer-field.tsx'
import { answerName, answerTargets, isEmpty } from './answer-targets.ts'
import { answersSchema } from './answers-schema.ts'
import { compareAnswers } from './compare-answers.ts'
import { fetchQuestions } from './question-queries.ts'
import { SaveButtons } from './save-buttons.tsx'
import { markSaved, SavedState, startUnsaved } from './saved-state.tsx'
import { useRefreshEntry } from './use-refresh-entry.ts'
import styles from './answers-form.module.css'

interface AnswersFormProps {
  campaign: Campaign
  questions: readonly CampaignQuestion[]
  /** Where the answers go: the active category, or every enrolled one (S13.3). */
  categoryIds: readonly number[]
  locked: boolean
  onSaved: (target: 'next' | 'campaigns') => void
}

export function AnswersForm({ campaign, questions, categoryIds, locked, onSaved }: AnswersFormProps) {
  const userId = useSession((state) => state.session?.userId ?? 0)
  const refreshEntry = useRefreshEntry()
  const [missing, setMissing] = useState(0)
  const told = useRef<ReadonlySet<number>>(new Set())
  const [contested, setContested] = useState<ReadonlyMap<number, string>>(new Map())
  const fields = useRef<FormHandle>(null)
  /** The saved answers that what stands in the fields is typed over. */
  const saved = useRef(
    new Map(questions.map(({ campaignQuestionId, answer }) => [campaignQuestionId, answer])),
  )
  const fieldOf = (campaignQuestionId: number) => draftField(userId, campaign.id, campaignQuestionId)

  useEffect(() => {
    const shown = fields.current?.values() ?? {}
    startUnsaved(questions.some(({ campaignQuestionId: id, answer }) => shown[answerName(id)] !== answer))
    return () => drafts.flush()
  }, [questions])

  /** Two tabs or two people: nobody's saved answer is written over unseen. */
  async function savedElsewhere(typed: Record<string, string>) {
    const held = await fetchQuestions(campaign.id, categoryIds).catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError(questionRoutes.save, error.status, error.body) : error
    })
    return compareAnswers(
      held,
      (id) => saved.current.get(id) ?? '',
      (id) => typed[answerName(id)] ?? '',
    )
  }

  async function save(typed: Record<string, string>, form: FormHandle) {
    setMissing(0)
    const elsewhere = await savedElsewhere(typed)
    for (const { campaignQuestionId, answer } of elsewhere.followed) {
      saved.current.set(campaignQuestionId, answer)
      typed[answerName(campaignQuestionId)] = answer
      form.set(answerName(campaignQuestionId), answer)
    }
    setContested(new Map(elsewhere.contested.map((each) => [each.campaignQuestionId, each.answer])))
    if (elsewhere.contested.length > 0)
      return form.showIssues(
        elsewhere.contested.map(({ campaignQuestionId }) => ({
          path: answerName(campaignQuestionId),
          message: 'No se guardó: hay otra versión de esta respuesta',
        })),
      )

    const answerOf = (id: number) => typed[answerName(id)] ?? ''
    const targets = answerTargets(questions, answerOf, categoryIds)
    for (const { categoryId, answers } of targets) {
      await call(questionRoutes.save, { params: { campaignId: campaign.id, categoryId }, body: { answers } })
      for (const { campaignQuestionId, answer } of answers) {
        saved.current.set(campaignQuestionId, answer)
        drafts.settle(fieldOf(campaignQuestionId), answer)
      }
    }
    if (targets.length > 0) {
      const now = form.values()
      markSaved(Object.entries(typed).every(([name, text]) => now[name] === text))
      toast.success('Respuestas guardadas correctamente.')
      void refreshEntry()
    }
    if (form.pressed === 'campaigns') return onSaved('campaigns')

    const empty = questions.filter(({ campaignQuestionId }) => isEmpty(answerOf(campaignQuestionId)))
    // Each answer is required (V44), but a second press goes on without them: the rest is safe.
    if (empty.every(({ campaignQuestionId }) => told.current.has(campaignQuestionId))) return onSaved('next')
    told.current = new Set(empty.map(({ campaignQuestionId }) => campaignQuestionId))
    setMissing(empty.length)
    form.showIssues(
      empty.map(({ campaignQuestionId }) => ({
        path: answerName(campaignQuestionId),
        message: 'Este campo es obligatorio',
      })),
    )
  }

  return (
    <Form
      ref={fields}
      className={styles.form}
      schema={answersSchema}
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
      {questions.map((question) => {
        const id = question.campaignQuestionId
        return (
          <AnswerField
            key={id}
            question={question}
            draftField={fieldOf(id)}
            savedAnswer={() => saved.current.get(id) ?? ''}
            put={(text) => fields.current?.set(answerName(id), text)}
            contested={contested.get(id)}
            onDecide={() => {
              saved.current.set(id, contested.get(id) ?? '')
              setContested(new Map([...contested].filter(([each]) => each !== id)))
            }}
            readOnly={locked}
          />
        )
      })}
      {missing > 0 && (
        <Notice tone="warn" live>
          {missing === 1 ? 'Falta 1 respuesta.' : `Faltan ${missing} respuestas.`} Puedes completar lo que
          falta ahora, o presionar otra vez «Guardar y continuar» y volver después.
        </Notice>
      )}
    </Form>
  )
}
