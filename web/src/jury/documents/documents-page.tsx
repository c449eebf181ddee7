import type { JudgeDocument } from '@portal/contract/jury/judges/documents.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { LegalSections, versionInWords } from '../../editions/legal/legal-sections.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { useAcceptDocument, useDocuments } from './document-queries.ts'
import text from '../../ui/words/text.module.css'
import styles from './documents-page.module.css'

/** The page /juez/documentos: what a judge accepted, and what has to be accepted anew (E05, J09). */
export function DocumentsPage() {
  const query = useDocuments()
  const documents = query.data?.documents
  const isAsked = documents?.some((each) => each.isAsked)
  return (
    <Page
      title="Tus documentos"
      width="form"
      lead={
        isAsked
          ? 'Cambiaron, o tu aceptación vence antes del cierre de una ronda. Léelos y acéptalos de nuevo.'
          : undefined
      }
    >
      <LoadState query={query}>
        <Skeleton rows={8} label="Cargando tus documentos…" />
      </LoadState>
      {documents && !isAsked && (
        <Notice
          tone="success"
          title="No tienes nada por aceptar."
          action={
            <ButtonLink to="/juez/declaracion" size="small">
              Ver mi declaración
            </ButtonLink>
          }
        >
          Si un documento cambia o está por vencer, te escribiremos. Antes de juzgar, declara con quién tienes
          relación.
        </Notice>
      )}
      {documents
        ?.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked))
        .map((each) => (
          <DocumentSection key={each.kind} document={each} />
        ))}
    </Page>
  )
}

function DocumentSection({ document: asked }: { document: JudgeDocument }) {
  const accept = useAcceptDocument()
  const { kind, document, isAsked } = asked
  return (
    <section aria-labelledby={kind} className={styles.document}>
      <header>
        <h2 id={kind}>{document.title}</h2>
        <p className={text.soft}>{versionInWords(document)}</p>
        <Accepted document={asked} />
      </header>
      {isAsked ? (
        <>
          <article className={styles.text}>
            <LegalSections document={document} heading="h3" />
          </article>
          {accept.error && (
            <Notice tone="error" live>
              {failureNotice(accept.error)}
            </Notice>
          )}
          <div>
            <Button
              variant="primary"
              icon="check"
              busy={accept.isPending}
              busyText="Guardando…"
              onClick={() => accept.mutate(asked)}
            >
              Leí y acepto: {document.title}
            </Button>
          </div>
        </>
      ) : (
        <Disclosure summary="Leer el texto">
          <article className={styles.text}>
            <LegalSections document={document} heading="h3" />
          </article>
        </Disclosure>
      )}
    </section>
  )
}

function Accepted({ document: { accepted } }: { document: JudgeDocument }) {
  const { home } = useCatalog()
  if (!accepted) return <p>Aún no lo aceptaste.</p>
  const { version, at, endsAt } = accepted
  return (
    <p>
      Aceptaste la versión {version} el {formatTime(at, home)}
      {endsAt && `; vale hasta el ${formatTime(endsAt, home)}`}.
    </p>
  )
}
