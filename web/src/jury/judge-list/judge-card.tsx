import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import cards from '../../ui/layout/cards.module.css'
import {
  companyFacts,
  fullName,
  InvitationLink,
  JudgeActions,
  type OnJudgeAction,
} from '../judges/judge-actions.tsx'
import { JudgePrograms } from '../judges/judge-programs.tsx'
import { JudgeStage } from '../judges/judge-stage.tsx'
import styles from './judge-card.module.css'

interface JudgeCardProps {
  judge: Judge
  onAct: OnJudgeAction
}

/** S20.1 */
export const JudgeCard = ({ judge, onAct }: JudgeCardProps) => (
  <article className={classNames(cards.card, styles.card)} aria-label={fullName(judge)}>
    <div className={styles.head}>
      <p className={styles.type}>
        {judge.judgeType} · ID {judge.id}
      </p>
      <h3>{fullName(judge)}</h3>
      <p>{judge.user.email}</p>
      <JudgePrograms judge={judge} />
    </div>
    <p>
      {judge.company.name}
      <span className={styles.role}>{companyFacts(judge)}</span>
    </p>
    <p className={styles.state}>
      <JudgeStage judge={judge} />
      <span>Confirmación: {judge.participationAccepted ? 'Sí' : 'No'}</span>
    </p>
    <InvitationLink judge={judge} />
    <JudgeActions judge={judge} onAct={onAct} />
  </article>
)
