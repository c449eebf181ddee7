import { Button } from '../../ui/action/button.tsx'
import { passFocusToField } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ofTimeAgo } from '../../ui/words/time-in-words.ts'
import { OtherText } from './other-text.tsx'
import type { FormDraft } from './use-form-draft.ts'

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
