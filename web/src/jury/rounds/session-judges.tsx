import { useState } from 'react'
import type { JudgeOfRound, Round } from '@portal/contract/jury/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { AddJudgeDialog } from './add-judge-dialog.tsx'
import { PlaceButton } from './place-button.tsx'
import { RemoveJudgeDialog } from './remove-judge-dialog.tsx'
import { RestoreJudgeDialog } from './restore-judge-dialog.tsx'
import styles from './panels.module.css'

/**
 * The judges of a session that has opened. They are added, removed and brought back here, because a session has no
 * sheets whose progress would list them (J33).
 */
export function SessionJudges({ round }: { round: Round }) {
  const [open, setOpen] = useState<{ task: 'remove' | 'restore'; judge: JudgeOfRound } | 'add' | null>(null)
  const judges = round.candidates.filter(({ number }) => number !== null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="jueces" className={styles.card}>
      <div className={styles.head}>
        <h2 id="jueces">Jueces de la sesión</h2>
        <Button changes icon="plus" onClick={() => setOpen('add')}>
          Agregar juez
        </Button>
      </div>
      <p>
        Quien no puede asistir cuenta para el quórum hasta que lo retires. Cada votación necesita el voto de
        dos tercios de quienes pueden votar, y de 3 como mínimo.
      </p>
      <ul className={styles.judges} aria-label="Jueces de la sesión">
        {judges.map((judge) => {
          const { judgeId, name, company, removed } = judge
          return (
            <li key={judgeId}>
              <p className={styles.who}>
                <strong>{name}</strong>
                <span className={styles.soft}>
                  {removed ? `${company} · retirado de la sesión` : company}
                </span>
              </p>
              <div>
                <PlaceButton
                  judge={judge}
                  isRemoved={removed !== null}
                  round={round}
                  onPress={() => setOpen({ task: removed ? 'restore' : 'remove', judge })}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {open === 'add' && <AddJudgeDialog round={round} onClose={close} />}
      {open !== null && open !== 'add' && open.task === 'remove' && (
        <RemoveJudgeDialog judge={open.judge} round={round} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.task === 'restore' && (
        <RestoreJudgeDialog judge={open.judge} round={round} onClose={close} />
      )}
    </section>
  )
}
