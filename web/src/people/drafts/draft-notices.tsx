import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { passFocusToField } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { ofTimeAgo } from '../../ui/words/time-in-words.ts'
import { changeInWords } from './edit-conflict.ts'
import type { FormDraft } from './use-form-draft.ts'
import type { useSharedForm } from './use-shared-form.ts'
import styles from './draft-notices.module.css'

interface SharedFormNoticesProps {
  shared: Pick<
    ReturnType<typeof useSharedForm>,
    'draft' | 'start' | 'use' | 'discard' | 'conflict' | 'useStored' | 'keepMine'
  >
  /** The fields' labels, by name. */
  labels: Record<string, string>
  /** Puts a value into words. Without it the value itself is shown. */
  inWords?: (name: string, value: string) => string
}

/** The form's draft, and what somebody else saved while the form was edited. */
export const SharedFormNotices = ({ shared, ...words }: SharedFormNoticesProps) => (
  <>
    <FormDraftNotice
      draft={shared.draft}
      start={shared.start}
      onUse={shared.use}
      onDiscard={shared.discard}
      {...words}
    />
    <EditConflictNotice
      conflict={shared.conflict}
      onUse={shared.useStored}
      onKeep={shared.keepMine}
      {...words}
    />
  </>
)

interface FormDraftNoticeProps {
  draft: FormDraft | null
  /** What the fields show. */
  start: Record<string, string>
  /** The fields' labels, by name. */
  labels: Record<string, string>
  /** Puts a value into words. Without it the value itself is shown. */
  inWords?: ((name: string, value: string) => string) | undefined
  onUse: () => void
  onDiscard: () => void
}

/** Says that the fields show a draft, or offers one that is older than what is saved. */
export function FormDraftNotice({ draft, start, labels, inWords, onUse, onDiscard }: FormDraftNoticeProps) {
  if (!draft) return null
  const title = `Recuperamos un borrador ${ofTimeAgo(draft.at)}`
  if (!draft.offered)
    return (
      <Notice
        title={title}
        action={
          <Button ref={passFocusToField} size="small" variant="quiet" onClick={onDiscard}>
            Descartar el borrador
          </Button>
        }
      >
        Aún no está guardado.
      </Notice>
    )
  const words = (name: string) => inWords?.(name, draft.values[name] ?? '') || draft.values[name] || '(vacío)'
  const differing = Object.keys(labels).filter((name) => draft.values[name] !== start[name])
  return (
    <OtherText
      title={title}
      why="Es distinto de lo que ves en los campos. Esto es lo que habías escrito:"
      text={differing.map((name) => `${labels[name]}: ${words(name)}`).join('\n')}
      useLabel="Usar el borrador"
      onUse={onUse}
      discardLabel="Descartar el borrador"
      onDiscard={onDiscard}
    />
  )
}

interface EditConflictNoticeProps {
  conflict: {
    names: string[]
    values: Record<string, string>
    change: Pick<EditConflict, 'changedBy' | 'changedAt'>
  } | null
  /** The fields' labels, by name. */
  labels: Record<string, string>
  /** Puts a value into words. Without it the value itself is shown. */
  inWords?: (name: string, value: string) => string
  onUse: () => void
  onKeep: () => void
}

/** Shows what somebody else saved meanwhile. The person decides which version stays. */
export function EditConflictNotice({ conflict, labels, inWords, onUse, onKeep }: EditConflictNoticeProps) {
  if (!conflict) return null
  const { names, values, change } = conflict
  const words = (name: string) => inWords?.(name, values[name] ?? '') || values[name] || '(vacío)'
  return (
    <OtherText
      title="Estos datos cambiaron mientras los editabas"
      why={`${changeInWords(change)} No guardamos los tuyos para no reemplazarlos: elige con cuáles te quedas y vuelve a guardar. La versión guardada dice:`}
      text={names.map((name) => `${labels[name]}: ${words(name)}`).join('\n')}
      useLabel="Usar la versión guardada"
      onUse={onUse}
      discardLabel="Conservar mi versión"
      onDiscard={onKeep}
    />
  )
}

interface OtherTextProps {
  title: string
  /** Says where the other text comes from. It stands before the text. */
  why: string
  text: string
  useLabel: string
  onUse: () => void
  discardLabel: string
  onDiscard: () => void
}

/** Another text for the same field. Both stay visible until the person decides. */
export const OtherText = ({ title, why, text, useLabel, onUse, discardLabel, onDiscard }: OtherTextProps) => (
  <Notice tone="warn" title={title} live>
    <p>{why}</p>
    <blockquote className={styles.text}>{text}</blockquote>
    <Row gap={2}>
      <Button ref={passFocusToField} size="small" onClick={onUse}>
        {useLabel}
      </Button>
      <Button ref={passFocusToField} size="small" variant="quiet" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Row>
  </Notice>
)

interface UnsavedTextsProps {
  texts: readonly { label: string; text: string }[]
}

/** What was typed and not saved before the fields closed. The drafts stay: there may be an extension. */
export const UnsavedTexts = ({ texts }: UnsavedTextsProps) =>
  texts.length > 0 && (
    <Notice tone="warn" live title="Lo que no habías guardado no cuenta">
      <p>Los campos muestran lo que está guardado. Esto es lo que escribiste sin guardar:</p>
      {texts.map(({ label, text }) => (
        <div key={label}>
          <p>
            <strong>{label}</strong>
          </p>
          <blockquote className={styles.text}>{text}</blockquote>
          <CopyButton text={text} label={`Copiar el texto de ${label}`}>
            Copiar el texto
          </CopyButton>
        </div>
      ))}
    </Notice>
  )
