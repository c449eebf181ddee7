import type { Consent } from '@portal/contract/jury/judges.ts'
import { Button } from '../../ui/action/button.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { consentDocuments, consentFacts, consentProofs, consentRecord } from './consent-record.ts'
import { useConsents } from '../judges/judge-queries.ts'
import styles from './consent-list.module.css'

interface ConsentListProps {
  judgeId: number
  name: string
  email: string
}

/** What a judge accepted, and the file to keep (S21.4). */
export function ConsentList({ judgeId, name, email }: ConsentListProps) {
  const consents = useConsents(judgeId)
  if (!consents.data)
    return (
      <LoadState query={consents}>
        <Skeleton label="Cargando la constancia…" />
      </LoadState>
    )
  const save = () =>
    saveFile(
      new Blob([consentRecord({ name, email }, consents.data)], { type: 'text/html' }),
      'constancia.html',
    )
  return (
    <div className={styles.record}>
      {consents.data.map((consent) => (
        <Facts key={consent.kind} consent={consent} />
      ))}
      <div className={styles.save}>
        <Button icon="download" onClick={save}>
          Descargar constancia
        </Button>
      </div>
    </div>
  )
}

const Facts = ({ consent }: { consent: Consent }) => (
  <section aria-label={consentDocuments[consent.kind].title} className={styles.consent}>
    <h3>{consentDocuments[consent.kind].title}</h3>
    <FactList columns facts={consentFacts(consent)} />
    <Disclosure summary="Datos técnicos">
      <FactList columns facts={consentProofs(consent)} />
    </Disclosure>
  </section>
)
