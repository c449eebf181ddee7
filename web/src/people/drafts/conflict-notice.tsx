import type { Conflict } from '@portal/contract/platform/conflict.ts'
import { changeInWords } from './conflict-in.ts'
import { OtherText } from './other-text.tsx'

interface ConflictNoticeProps {
  conflict: {
    names: string[]
    values: Record<string, string>
    change: Pick<Conflict, 'changedBy' | 'changedAt'>
  } | null
  /** The fields' labels, by name. */
  labels: Record<string, string>
  /** Puts a value into words. Without it the value itself is shown. */
  inWords?: (name: string, value: string) => string
  onUse: () => void
  onKeep: () => void
}

/** Shows what somebody else saved meanwhile. The person decides which version stays. */
export function ConflictNotice({ conflict, labels, inWords, onUse, onKeep }: ConflictNoticeProps) {
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
