import { awardLabels } from '@portal/contract/jury/awards.ts'
import {
  type Diploma,
  diplomaCodeInWords,
  diplomaPath,
  verificationPath,
} from '@portal/contract/jury/diplomas.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { useDiplomasZip } from './results-queries.ts'
import styles from './results-page.module.css'

/** The diplomas, grouped by award: one for the campaign and one for each credited person (J62). */
export function DiplomaList({ diplomas }: { diplomas: readonly Diploma[] }) {
  const byAward = [
    ...Map.groupBy(
      diplomas,
      ({ award, campaignId, category, program }) => `${program} ${campaignId} ${category} ${award}`,
    ),
  ]
  const zip = useDiplomasZip()
  const standing = diplomas.filter(({ isWithdrawn }) => !isWithdrawn)
  return (
    <section aria-labelledby="diplomas" className={styles.section}>
      <div className={styles.words}>
        <h2 id="diplomas">Diplomas</h2>
        <p>
          Uno para la campaña y uno para cada persona de sus créditos, listos para imprimir. Con el código
          cualquiera puede comprobar que son auténticos.
        </p>
        {standing.length > 1 && (
          <Button
            changes
            icon="download"
            busy={zip.isPending}
            busyText="Preparando…"
            onClick={() => zip.mutate()}
          >
            Descargar los {standing.length} (ZIP)
          </Button>
        )}
        {zip.error && (
          <Notice tone="error" live>
            {failureNotice(zip.error)}
          </Notice>
        )}
      </div>
      {byAward.map(([key, own]) => own[0] && <Award key={key} of={own[0]} diplomas={own} />)}
    </section>
  )
}

function Award({ of, diplomas }: { of: Diploma; diplomas: readonly Diploma[] }) {
  return (
    <div className={styles.award}>
      <h3>
        <span className={styles.prize}>{awardLabels[of.award]}</span> {of.campaign}
      </h3>
      <p className={styles.soft}>
        {of.category} · {of.program}
      </p>
      <ul className={styles.diplomas}>
        {diplomas.map((diploma) => (
          <DiplomaRow key={diploma.code} diploma={diploma} />
        ))}
      </ul>
    </div>
  )
}

function DiplomaRow({ diploma: { code, campaign, person, role, isWithdrawn } }: { diploma: Diploma }) {
  const whose = person ?? campaign
  return (
    <li className={styles.diploma}>
      <div className={styles.whose}>
        <p className={styles.name}>{person ?? 'De la campaña'}</p>
        {role && <p className={styles.soft}>{role}</p>}
        <p className={styles.soft}>
          Código{' '}
          <a
            href={verificationPath(code)}
            aria-label={`Verificar el diploma de ${whose}: ${diplomaCodeInWords(code)}`}
          >
            {diplomaCodeInWords(code)}
          </a>
        </p>
      </div>
      {isWithdrawn ? (
        <StateLabel tone="failed" icon="blocked">
          Retirado
        </StateLabel>
      ) : (
        <ButtonLink
          size="small"
          href={diplomaPath(code)}
          download
          icon="download"
          aria-label={`Descargar el diploma de ${whose}`}
        >
          Descargar
        </ButtonLink>
      )}
    </li>
  )
}
