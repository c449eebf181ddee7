import type { Consent } from '@portal/contract/jury/judges/judges.ts'
import { Button } from '../../ui/action/button.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useLegal } from '../../editions/legal/legal-query.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { consentFacts, consentProofs, consentRecord, isAccepted } from './consent-record.ts'
import { legalTitle } from '../../editions/legal/legal-title.ts'
import { useConsents } from '../judges/judge-queries.ts'
import styles from './consent-list.module.css'

interface ConsentListProps {
  judgeId: number
  name: string
  email: string
}

/** Shows what a judge accepted, with the file to keep (S21.4). */
export function ConsentList({ judgeId, name, email }: ConsentListProps) {
  const { about } = useCatalog().current
  const consents = useConsents(judgeId)
  const texts = { nda: useLegal('nda'), image: useLegal('image') }
  const unread = Object.values(texts).find(({ data }) => !data)
  if (!consents.data)
    return (
      <LoadState query={consents}>
        <Skeleton label="Cargando la constancia…" />
      </LoadState>
    )
  const save = async () => {
    const accepted = await Promise.all(
      consents.data.map(async (consent) => {
        const document = texts[consent.kind].data
        const title = legalTitle(consent.kind)
        return {
          consent,
          title,
          document: document && (await isAccepted(consent, document)) ? document : null,
        }
      }),
    )
    const record = consentRecord({ name, email }, about, accepted)
    saveFile(new Blob([record], { type: 'text/html' }), 'constancia.html')
  }
  return (
    <div className={styles.record}>
      {consents.data.map((consent) => (
        <Facts key={`${consent.kind} ${consent.acceptedAt}`} consent={consent} />
      ))}
      <div className={styles.save}>
        {unread && <LoadState query={unread} />}
        <Button icon="download" disabled={unread !== undefined} onClick={() => void save()}>
          Descargar constancia
        </Button>
      </div>
    </div>
  )
}

const Facts = ({ consent }: { consent: Consent }) => (
  <div className={styles.consent}>
    <h3>{legalTitle(consent.kind)}</h3>
    <FactList columns facts={consentFacts(consent)} />
    <Disclosure summary="Datos técnicos">
      <FactList columns facts={consentProofs(consent)} />
    </Disclosure>
  </div>
)
