import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import {
  commentStateLabels,
  type CommentState,
  type FeedbackComment,
  feedbackRoutes,
  MAX_AT_ONCE,
} from '@portal/contract/jury/results/feedback.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { LoadMore, type Paged } from '../../ui/list/load-state.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { useRefreshComments } from './feedback-queries.ts'
import rows from '../../ui/list/answer-rows.module.css'
import { Row } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import styles from './comment-list.module.css'

interface CommentListProps {
  programId: number
  comments: readonly FeedbackComment[]
  query: Paged & { isPlaceholderData: boolean }
}

interface Decision {
  comments: FeedbackComment[]
  isShared: boolean
}

/**
 * Returns the key of a chosen comment. It contains the state, so a comment that somebody else decides is no longer
 * chosen.
 */
const asRead = ({ id, state }: FeedbackComment) => `${id} ${state}`

export function CommentList({ programId, comments, query }: CommentListProps) {
  const refresh = useRefreshComments()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const count = useRef<HTMLOutputElement>(null)
  // Somebody else may have decided one of them meanwhile.
  const marked = comments.filter((comment) => chosen.has(asRead(comment)))

  const decide = useMutation({
    mutationFn: ({ comments: these, isShared }: Decision) =>
      call(feedbackRoutes.decide, {
        params: { programId },
        body: { comments: these.map(({ id, state }) => ({ commentId: id, state })), isShared },
      }),
    async onSuccess({ message, changed }, decided) {
      toast[changed === 0 ? 'success' : 'info'](message)
      setChosen(chosen.difference(new Set(decided.comments.map(asRead))))
      await refresh()
      // Once the last comment is decided, the whole list is gone.
      keepFocus(() => (count.current ?? document.querySelector('h1'))?.focus())
    },
  })
  const isBusy = (isShared: boolean, id?: number) =>
    decide.isPending &&
    decide.variables.isShared === isShared &&
    (id === undefined ? decide.variables.comments.length > 1 : decide.variables.comments[0]?.id === id)
  const choose = (comment: FeedbackComment, isChosen: boolean) => {
    const one = new Set([asRead(comment)])
    setChosen(isChosen ? chosen.union(one) : chosen.difference(one))
  }
  const many = (isShared: boolean) => decide.mutate({ comments: marked.slice(0, MAX_AT_ONCE), isShared })

  return (
    <section aria-label="Lista de comentarios" className={rows.section} aria-busy={query.isPlaceholderData}>
      <output ref={count} tabIndex={-1} className={text.note}>
        {counted(comments.length, 'comentario', 'comentarios')}
        {query.hasNextPage && ', y hay más'}
      </output>
      <Row gap={2} across={6} align="center" apart>
        <CheckboxField
          label="Elegir todos los de esta lista"
          checked={marked.length === comments.length}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? comments.map(asRead) : []))
          }
        />
        <Row gap={2}>
          <Button
            changes
            variant="primary"
            icon="check"
            disabled={marked.length === 0}
            busy={isBusy(true)}
            busyText="Compartiendo…"
            onClick={() => many(true)}
          >
            {marked.length === 0
              ? 'Compartir los elegidos'
              : `Compartir ${counted(marked.length, 'comentario', 'comentarios')}`}
          </Button>
          <Button
            changes
            disabled={marked.length === 0}
            busy={isBusy(false)}
            busyText="Reservando…"
            onClick={() => many(false)}
          >
            Reservar
          </Button>
        </Row>
      </Row>
      <ul className={rows.list}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            chosen={chosen.has(asRead(comment))}
            onChoose={(isChosen) => choose(comment, isChosen)}
            isBusy={(isShared) => isBusy(isShared, comment.id)}
            onDecide={(isShared) => decide.mutate({ comments: [comment], isShared })}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  )
}

const looks = {
  undecided: { tone: 'open', icon: 'help' },
  shared: { tone: 'done', icon: 'eye' },
  withheld: { tone: 'sent', icon: 'eye-off' },
} as const satisfies Record<CommentState, object>

interface CommentRowProps {
  comment: FeedbackComment
  chosen: boolean
  onChoose: (isChosen: boolean) => void
  isBusy: (isShared: boolean) => boolean
  onDecide: (isShared: boolean) => void
}

function CommentRow({ comment, chosen, onChoose, isBusy, onDecide }: CommentRowProps) {
  const { code, campaign, brand, category, state, decidedBy } = comment
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <CheckboxField
          label={
            <>
              <strong>{campaign}</strong> · {brand}
            </>
          }
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <p className={rows.soft}>
          {category} · {code}
        </p>
        <blockquote className={classNames(rows.quote, styles.text)}>{comment.comment}</blockquote>
      </div>
      <div className={rows.side}>
        <StateLabel {...looks[state]}>{commentStateLabels[state]}</StateLabel>
        {decidedBy && <p className={rows.soft}>Por {decidedBy}</p>}
        <Row gap={2}>
          {state !== 'shared' && (
            <Button
              changes
              size="small"
              busy={isBusy(true)}
              busyText="Compartiendo…"
              aria-label={`Compartir el comentario sobre ${campaign}`}
              onClick={() => onDecide(true)}
            >
              Compartir
            </Button>
          )}
          {state !== 'withheld' && (
            <Button
              changes
              size="small"
              variant="quiet"
              busy={isBusy(false)}
              busyText="Reservando…"
              aria-label={`Reservar el comentario sobre ${campaign}`}
              onClick={() => onDecide(false)}
            >
              Reservar
            </Button>
          )}
        </Row>
      </div>
    </li>
  )
}
