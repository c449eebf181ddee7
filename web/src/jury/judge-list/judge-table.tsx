import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { Table } from '../../ui/table/table.tsx'
import { companyFacts, InvitationLink, JudgeActions, type OnJudgeAction } from '../judges/judge-actions.tsx'
import { JudgePrograms } from '../judges/judge-programs.tsx'
import { JudgeStage } from '../judges/judge-stage.tsx'
import text from '../../ui/words/text.module.css'
import styles from './judge-table.module.css'

interface JudgeTableProps {
  judges: readonly Judge[]
  onAct: OnJudgeAction
}

/** S19.2 */
export const JudgeTable = ({ judges, onAct }: JudgeTableProps) => (
  <Table label="Tabla de jueces">
    <thead>
      <tr>
        <th scope="col">ID</th>
        <th scope="col">Juez</th>
        <th scope="col">Tipo</th>
        <th scope="col">Empresa</th>
        <th scope="col">Invitación</th>
        <th scope="col">Confirmación</th>
        <th scope="col">Acciones</th>
      </tr>
    </thead>
    <tbody>
      {judges.map((judge) => (
        <tr key={judge.id}>
          <td className={text.noteFigures}>{judge.id}</td>
          <th scope="row" className={styles.who}>
            {judge.user.name} {judge.user.lastName}
            <span>{judge.user.email}</span>
            <JudgePrograms judge={judge} />
          </th>
          <td>{judge.judgeType}</td>
          <td className={styles.company}>
            {judge.company.name}
            <span>{companyFacts(judge)}</span>
          </td>
          <td className={styles.invitation}>
            <JudgeStage judge={judge} />
            <InvitationLink judge={judge} />
          </td>
          <td>{judge.participationAccepted ? 'Sí' : 'No'}</td>
          <td className={styles.actions}>
            <JudgeActions judge={judge} onAct={onAct} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
