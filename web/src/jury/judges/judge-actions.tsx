import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { alphabetNote } from '@portal/contract/platform/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import styles from './judge-actions.module.css'

export type JudgeAction = 'invite' | 'record' | 'delete'
export type OnJudgeAction = (action: JudgeAction, judge: Judge) => void

interface JudgeProps {
  judge: Judge
}

export const fullName = ({ user }: Judge) => `${user.name} ${user.lastName}`

/** The judge's job and the company's country, with a note for names that look like others. */
export const companyFacts = (judge: Judge) =>
  [
    judge.company.role,
    judge.company.country?.name ?? '—',
    alphabetNote(`${fullName(judge)} ${judge.company.name}`),
  ]
    .filter((fact) => fact !== null)
    .join(' · ')

const LINK_END = 10

/** The personal link, in sight and ready to be copied (S20.1). */
export function InvitationLink({ judge }: JudgeProps) {
  const { invitationUrl } = judge
  if (invitationUrl === null) return null
  return (
    <div className={styles.link}>
      {/* Cut in the middle: its start says what it is, its end tells it from others. Selecting it takes all of it. */}
      <span className={styles.address} title={invitationUrl}>
        <span>{invitationUrl.slice(0, -LINK_END)}</span>
        <span>{invitationUrl.slice(-LINK_END)}</span>
      </span>
      <CopyButton text={invitationUrl} label={`Copiar enlace de invitación de ${fullName(judge)}`}>
        Copiar enlace
      </CopyButton>
    </div>
  )
}

export function JudgeActions({ judge, onAct }: JudgeProps & { onAct: OnJudgeAction }) {
  const { participationAccepted, invitationState } = judge
  const name = fullName(judge)
  return (
    <div className={styles.actions}>
      {participationAccepted ? (
        <Button
          size="small"
          variant="quiet"
          icon="eye"
          aria-label={`Ver constancia de ${name}`}
          onClick={() => onAct('record', judge)}
        >
          Constancia
        </Button>
      ) : (
        <Button
          changes
          size="small"
          variant="quiet"
          icon="send"
          disabled={invitationState === 'sending'}
          aria-label={`${invitationState === 'none' ? 'Invitar' : 'Reenviar'} a ${name}`}
          onClick={() => onAct('invite', judge)}
        >
          {invitationState === 'none' ? 'Invitar' : 'Reenviar'}
        </Button>
      )}
      <Button
        changes
        size="small"
        variant="quiet"
        icon="trash"
        aria-label={`Eliminar a ${name}`}
        onClick={() => onAct('delete', judge)}
      >
        Eliminar
      </Button>
    </div>
  )
}
