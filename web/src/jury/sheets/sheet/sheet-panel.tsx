import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  abstentionLabels,
  sheetRoutes,
  type RoundOfJudge,
  type Sheet,
} from '@portal/contract/jury/sheets/sheets.ts'
import { criterionTitles } from '@portal/contract/editions/criterion-shares.ts'
import type { Criterion } from '@portal/contract/editions/edition.ts'
import { browserStore } from '../../../ui/browser/stores.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { formatTime } from '../../../ui/words/instants.ts'
import { setSheet } from '../sheet-queries.ts'
import { ASK_FOR_TIME } from '../not-handed-in.tsx'
import { useSheetQueue, useQueueState } from '../queue/sheet-queue.ts'
import { laneKey } from '../queue/lane.ts'
import { CriterionMarks } from './criterion-marks.tsx'
import { Refusals, SaveState } from './save-state.tsx'
import { focusSheet, keepFocusOnSheet } from './sheet-place.tsx'
import { SheetTexts } from './sheet-texts.tsx'
import styles from './sheet-panel.module.css'

const TEXTS_KEY = 'ad-awards-desk-criteria'

interface SheetPanelProps {
  assignmentId: number
  round: RoundOfJudge
  sheet: Sheet
  criteria: readonly Criterion[]
  /** The elements of each criterion's buttons, for the keys. */
  groups: RefObject<(HTMLElement | null)[]>
  onKeys: () => void
  onAbstain: () => void
  /** The button that leads on. */
  children: ReactNode
}

/** A sheet with marks, note and comment (J21). */
export function SheetPanel(props: SheetPanelProps) {
  const { assignmentId, round, sheet, criteria, groups, onKeys, onAbstain, children } = props
  const queue = useSheetQueue()
  const { lanes } = useQueueState()
  const [areTextsShown, setTextsShown] = useState(() => browserStore.getItem(TEXTS_KEY) === 'shown')
  const disabled = isLocked(sheet, round)
  const titles = criterionTitles(criteria)

  // The round may close while the judge marks. The focus is moved before painting, because then a disabled element
  // loses it.
  useLayoutEffect(() => {
    if (disabled && document.activeElement?.matches(':disabled')) focusSheet()
  }, [disabled])

  function showTexts() {
    browserStore.setItem(TEXTS_KEY, areTextsShown ? 'hidden' : 'shown')
    setTextsShown(!areTextsShown)
  }

  return (
    <>
      <div className={styles.body}>
        <SheetState {...{ assignmentId, round, sheet }} />
        <Refusals assignmentId={assignmentId} />
        <div className={styles.tools}>
          <Button
            variant="quiet"
            size="small"
            icon={areTextsShown ? 'chevron-up' : 'chevron-down'}
            aria-expanded={areTextsShown}
            onClick={showTexts}
          >
            Qué evalúa cada criterio
          </Button>
          <Button variant="quiet" size="small" icon="help" className={styles.keys} onClick={onKeys}>
            Teclas
          </Button>
        </div>
        {criteria.map((criterion, index) => {
          const id = { assignmentId, what: criterion.id }
          const saved = sheet.marks.find(({ criterionId }) => criterionId === criterion.id)
          return (
            <CriterionMarks
              key={criterion.id}
              ref={(element) => {
                groups.current[index] = element
              }}
              criterion={criterion}
              title={titles[index]}
              isYesNo={round.kind === 'yesno'}
              saved={saved}
              lane={lanes.get(laneKey(id))}
              isTextShown={areTextsShown}
              disabled={disabled}
              onChoose={(value) => queue.put(id, value, saved?.revision ?? 0)}
            />
          )
        })}
        <SheetTexts
          assignmentId={assignmentId}
          saved={sheet.text}
          lane={lanes.get(laneKey({ assignmentId, what: 'text' }))}
          hasBrand={round.kind !== 'training'}
          disabled={disabled}
        />
        {!disabled && (
          <div>
            <Button variant="quiet" size="small" icon="blocked" onClick={onAbstain}>
              No puedo juzgarla
            </Button>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <SaveState assignmentId={assignmentId} quiet={disabled} />
        {children}
      </div>
    </>
  )
}

export const isLocked = ({ state }: Sheet, { stage }: RoundOfJudge) =>
  stage !== 'open' || state === 'handed-in' || state === 'abstained'

/** Says why nothing can be marked, and what would allow it again. */
function SheetState({
  assignmentId,
  round,
  sheet,
}: Pick<SheetPanelProps, 'assignmentId' | 'round' | 'sheet'>) {
  const client = useQueryClient()
  const params = { assignmentId }
  const take = {
    onSuccess(answer: { sheet: Sheet }) {
      setSheet(client, assignmentId, answer.sheet)
      keepFocusOnSheet()
    },
  }
  const reopen = useMutation({ mutationFn: () => call(sheetRoutes.reopen, { params }), ...take })
  const undo = useMutation({ mutationFn: () => call(sheetRoutes.undoAbstention, { params }), ...take })
  const isOpen = round.stage === 'open'
  const mayReopen = isOpen && round.kind !== 'training'

  if (sheet.state === 'abstained')
    return (
      <Notice
        title="No la juzgas"
        action={
          (sheet.handedInAt === null ? isOpen : mayReopen) && (
            <Button size="small" busy={undo.isPending} busyText="Deshaciendo…" onClick={() => undo.mutate()}>
              Volver a juzgarla
            </Button>
          )
        }
      >
        {sheet.abstention ? `Motivo: ${abstentionLabels[sheet.abstention].toLowerCase()}.` : null}
        {sheet.handedInAt !== null &&
          mayReopen &&
          ' Ya la entregaste: si la juzgas, se reabre y queda registrado.'}
      </Notice>
    )
  // Once the round is over, what was handed in counts without a confirmation.
  const isToConfirm = sheet.isToConfirm && isOpen
  if (sheet.state === 'handed-in')
    return (
      <Notice
        tone={isToConfirm ? 'warn' : 'success'}
        title={isToConfirm ? 'La inscripción se corrigió' : 'Planilla entregada'}
        action={
          mayReopen && (
            <Button
              size="small"
              busy={reopen.isPending}
              busyText="Reabriendo…"
              onClick={() => reopen.mutate()}
            >
              Reabrir
            </Button>
          )
        }
      >
        {isToConfirm
          ? 'Cambió después de tu entrega. Si tus puntajes valen igual, entrega de nuevo la categoría; si no, reábrela.'
          : [
              sheet.handedInAt && `El ${formatTime(sheet.handedInAt, round)}.`,
              sheet.isToConfirm &&
                'La inscripción cambió después de tu entrega; tu planilla cuenta como la entregaste.',
              mayReopen && 'Para cambiarla, reábrela; queda registrado.',
            ]
              .filter(Boolean)
              .join(' ')}
      </Notice>
    )
  if (round.stage === 'over')
    return (
      <Notice tone="warn" title="La ronda cerró">
        {sheet.marks.length > 0 && round.kind !== 'training'
          ? `Tu planilla quedó sin entregar y no cuenta. Puedes leerla; ya no se puede cambiar. ${ASK_FOR_TIME}`
          : 'Puedes leer tu planilla; ya no se puede cambiar.'}
      </Notice>
    )
  return null
}
