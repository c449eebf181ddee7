import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { counted } from '../../ui/words/quantities.ts'

interface SendDialogProps {
  /** The campaigns whose complete entries are sent. */
  sent: readonly Campaign[]
  /** Those whose complete entries stay, because a filter or the choice of an edition hides them. */
  hidden: readonly Campaign[]
  onClose: () => void
  onConfirm: () => void
}

export const readyIn = (campaigns: readonly Pick<Campaign, 'enrollments'>[]) =>
  campaigns.flatMap(({ enrollments }) => enrollments.filter(({ status }) => status === 'Completa'))

const inWords = (campaigns: readonly Campaign[]) =>
  counted(readyIn(campaigns).length, 'inscripción', 'inscripciones')

/** Names programmes and numbers before entries are sent of which one may not think (F24). */
export function SendDialog({ sent, hidden, onClose, onConfirm }: SendDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`¿Enviar ${inWords(sent)}?`}
      variant="primary"
      confirmText={`Enviar ${inWords(sent)}`}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>Se enviarán:</p>
      <ByProgram campaigns={sent} />
      {hidden.length > 0 && (
        <>
          <p>También están listas, pero no se enviarán porque ahora no las ves en la lista:</p>
          <ByProgram campaigns={hidden} />
        </>
      )}
    </ConfirmDialog>
  )
}

function ByProgram({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { programOf } = useCatalog()
  return (
    <ul>
      {[...Map.groupBy(campaigns, ({ programId }) => programId)].map(([programId, group]) => (
        <li key={programId}>
          {programOf(programId).label}: {inWords(group)}
        </li>
      ))}
    </ul>
  )
}
