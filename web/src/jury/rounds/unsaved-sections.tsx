import type { Round } from '@portal/contract/jury/rounds.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { useSession } from '../../people/session/session-store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { draftName } from './round-drafts.ts'

const sections = [
  ['settings', 'Fechas y reglas'],
  ['panels', 'Paneles'],
] as const

/** Warns that typed settings that aren't saved will not be part of the opened round. */
export function UnsavedSections({ round }: { round: Round }) {
  const userId = useSession((state) => state.session?.userId ?? 0)
  const typed = sections.filter(([section]) => drafts.has(`${userId}:${draftName(round.id, section)}`))
  if (typed.length === 0) return null
  return (
    <Notice tone="warn" title="Tienes cambios sin guardar">
      {`Están en ${typed.map(([, title]) => `«${title}»`).join(' y ')}. Para incluirlos, cancela y guárdalos antes.`}
    </Notice>
  )
}
