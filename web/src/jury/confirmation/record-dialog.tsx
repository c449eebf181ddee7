import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ConsentList } from './consent-list.tsx'
import { fullName } from '../judges/judge-actions.tsx'

interface RecordDialogProps {
  judge: Judge
  onClose: () => void
}

export const RecordDialog = ({ judge, onClose }: RecordDialogProps) => (
  <Dialog open title="Constancia de aceptación" eyebrow={fullName(judge)} onClose={onClose}>
    <ConsentList judgeId={judge.id} name={fullName(judge)} email={judge.user.email} />
  </Dialog>
)
