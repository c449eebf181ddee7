import type { Conflict } from '@portal/contract/platform/conflict.ts'
import { changeInWords } from './conflict-in.ts'
import { OtherText } from './other-text.tsx'

interface ConflictNoticeProps {
  conflict: {
    names: string[]
    values: Record<string, string>
    change: Pick<Conflict, 'changedBy' | 'changedAt'>
  } | null
  /** What each field is called. */
  labels: Record<string, string>
  /** What a value is called; itself where nothing is given. */
  inWords?: (name: string, value: string) => string
  onUse: () => void
  onKeep: () => void
}

/** What somebody else saved meanwhile, for the person to decide which stays. */
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
