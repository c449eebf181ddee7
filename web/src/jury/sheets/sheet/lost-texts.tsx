import { Button } from '../../../ui/action/button.tsx'
import { passFocusOn } from '../../../ui/browser/keep-focus.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSheetQueue, useQueueState } from '../queue/sheet-queue.ts'
import { type Lane, laneKey, newestOf } from '../queue/lane.ts'
import styles from './sheet-texts.module.css'

/** Shows texts that were not saved before their entries left the judge's list (J15, J24). */
export function LostTexts() {
  const queue = useSheetQueue()
  const { lanes } = useQueueState()
  return [...lanes.values()]
    .filter(({ stop }) => stop?.kind === 'gone')
    .map((lane) => (
      <Notice
        key={laneKey(lane)}
        tone="warn"
        live
        title="Lo que escribiste no se guardó"
        action={
          <Button ref={passFocusOn} size="small" onClick={() => queue.keepStored(lane)}>
            Descartar
          </Button>
        }
      >
        <p>La inscripción salió antes de tu lista. Si necesitas el texto, cópialo:</p>
        {textsOf(lane).map((text) => (
          <p key={text} className={styles.other}>
            {text}
          </p>
        ))}
      </Notice>
    ))
}

function textsOf(lane: Lane) {
  const { value } = newestOf(lane)
  return typeof value === 'object' ? [value.note, value.comment].filter((text) => text !== '') : []
}
