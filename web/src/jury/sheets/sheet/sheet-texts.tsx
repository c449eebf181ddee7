import { useId, useRef, useState } from 'react'
import { MAX_NOTE, type SheetText } from '@portal/contract/jury/sheets/sheets.ts'
import { Disclosure } from '../../../ui/action/disclosure.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { keepFocus } from '../../../ui/browser/keep-focus.ts'
import { LimitNote } from '../../../ui/form/limit-note.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSheetQueue } from '../queue/sheet-queue.ts'
import { type Lane, type LaneId, newestOf, type Written } from '../queue/lane.ts'
import { keepFocusOnSheet } from './sheet-place.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import styles from './sheet-texts.module.css'

interface SheetTextsProps {
  assignmentId: number
  saved: SheetText
  lane: Lane | undefined
  /** Whether a comment may be for the brand. */
  hasBrand: boolean
  disabled: boolean
}

const textsOf = ({ note, comment, isCommentForBrand }: Written): Written => ({
  note,
  comment,
  isCommentForBrand,
})

/** The private note and the comment. They are saved automatically while they are typed (J21, J24). */
export function SheetTexts({ assignmentId, saved, lane, hasBrand, disabled }: SheetTextsProps) {
  const queue = useSheetQueue()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const mine = lane && newestOf(lane).value
  const isConflict = lane?.stop?.kind === 'conflict'
  const texts = textsOf(typeof mine === 'object' ? mine : saved)
  const [isNoteOpen, setNoteOpen] = useState(texts.note !== '')
  const [isCommentOpen, setCommentOpen] = useState(texts.comment !== '')

  const change = (changes: Partial<Written>) =>
    queue.put({ assignmentId, what: 'text' }, { ...texts, ...changes }, saved.revision)

  const choose = (how: (chosen: LaneId) => void) => {
    how({ assignmentId, what: 'text' })
    if (disabled) return keepFocusOnSheet()
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    keepFocus(() => (find('[open] textarea') ?? find('summary'))?.focus())
  }

  return (
    <Stack ref={box} gap={2}>
      <Disclosure summary="Nota privada" open={isNoteOpen} onToggle={setNoteOpen} className={styles.more}>
        <textarea
          aria-label="Nota privada: solo tú la ves"
          placeholder="Solo tú la ves"
          rows={3}
          maxLength={MAX_NOTE}
          value={texts.note}
          disabled={disabled}
          className={styles.area}
          onChange={({ target }) => change({ note: target.value })}
        />
        <LimitNote length={texts.note.length} max={MAX_NOTE} />
      </Disclosure>
      <Disclosure summary="Comentario" open={isCommentOpen} onToggle={setCommentOpen} className={styles.more}>
        <textarea
          aria-label="Comentario sobre la inscripción"
          rows={3}
          maxLength={MAX_NOTE}
          value={texts.comment}
          disabled={disabled}
          className={styles.area}
          onChange={({ target }) => change({ comment: target.value })}
        />
        <LimitNote length={texts.comment.length} max={MAX_NOTE} />
        {hasBrand && (
          <label className={styles.forBrand} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={texts.isCommentForBrand}
              disabled={disabled}
              onChange={({ target }) => change({ isCommentForBrand: target.checked })}
            />
            Enviar este comentario a la marca (sin tu nombre)
          </label>
        )}
      </Disclosure>
      {isConflict && lane.stop?.kind === 'conflict' && typeof lane.stop.stored === 'object' && (
        <Notice
          tone="warn"
          live
          title="Escribiste esto también en otra ventana u otro equipo"
          action={
            <Row gap={2}>
              <Button size="small" onClick={() => choose(queue.keepStored)}>
                Usar la otra versión
              </Button>
              <Button size="small" variant="primary" onClick={() => choose(queue.keepMine)}>
                Guardar lo de aquí
              </Button>
            </Row>
          }
        >
          <p className={styles.other}>
            {[lane.stop.stored?.note, lane.stop.stored?.comment].filter(Boolean).join(' · ') ||
              'Allá quedó vacío.'}
          </p>
        </Notice>
      )}
    </Stack>
  )
}
