import { EXPLANATION_PATH } from '@portal/contract/jury/results/explanation-path.ts'
import { Link } from '../../ui/action/link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import type { CSSProperties } from 'react'
import { type EntryFeedback, feedbackRoutes } from '@portal/contract/jury/results/feedback.ts'
import { inShort } from '../../ui/words/quantities.ts'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import {
  type Diploma,
  diplomaPath,
  diplomaRoutes,
  verificationPath,
} from '@portal/contract/jury/results/diplomas.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'
import styles from './results-page.module.css'

/** What a brand's campaigns won, and what the jury thought of them (J62, J63). */
export function ResultsPage() {
  const diplomas = useDiplomas()
  const feedback = useFeedback()
  const isNothing = diplomas.data?.length === 0 && feedback.data?.length === 0

  return (
    <Page title="Resultados" lead="Lo que ganaron tus campañas y lo que opinó el jurado de cada inscripción.">
      <LoadState query={diplomas.isError ? diplomas : feedback}>
        <Skeleton rows={4} label="Cargando los resultados…" />
      </LoadState>
      {isNothing && (
        <EmptyState title="Aún no hay resultados.">
          Cuando se publiquen los ganadores verás aquí tus diplomas y la devolución del jurado. Te avisaremos
          por correo.
        </EmptyState>
      )}
      {diplomas.data && diplomas.data.length > 0 && <DiplomaList diplomas={diplomas.data} />}
      {feedback.data && feedback.data.length > 0 && (
        <section aria-labelledby="devolucion" className={styles.section}>
          <div className={styles.words}>
            <h2 id="devolucion">Devolución del jurado</h2>
            <p>
              El promedio de cada criterio, del 1 al 10, junto al de todas las inscripciones de la categoría.
              Los puntajes de cada juez son secretos.{' '}
              <Link to={EXPLANATION_PATH}>Cómo se calculan los resultados</Link>
            </p>
          </div>
          <Stack as="ul" gap={8}>
            {feedback.data.map((entry) => (
              <EntryFeedbackCard key={entry.code} entry={entry} />
            ))}
          </Stack>
        </section>
      )}
    </Page>
  )
}

const quarters = [
  'Quedó en el cuarto más alto de su categoría.',
  'Quedó en el segundo cuarto de su categoría.',
  'Quedó en el tercer cuarto de su categoría.',
  'Quedó en el cuarto más bajo de su categoría.',
]

/** What the jury thought of one entry (J63). */
function EntryFeedbackCard({ entry }: { entry: EntryFeedback }) {
  const { code, campaign, category, program, criteria, quarter, comments } = entry
  const hasCategory = criteria.some(({ categoryMean }) => categoryMean !== null)
  return (
    <li className={styles.entry}>
      <h3>{campaign}</h3>
      <p className={styles.soft}>
        {category} · {program} · {code}
      </p>
      {criteria.length === 0 ? (
        <p className={styles.few}>
          La evaluaron muy pocos jueces para mostrar promedios sin revelar lo que puso cada uno.
        </p>
      ) : (
        <>
          {quarter !== null && <p className={styles.quarter}>{quarters[quarter - 1]}</p>}
          <dl className={styles.criteria}>
            {criteria.map(({ title, mean, categoryMean }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <strong>{inShort(mean)}</strong>
                  {categoryMean !== null && (
                    <span className={styles.soft}> · la categoría, {inShort(categoryMean)}</span>
                  )}
                  <Scale mean={mean} categoryMean={categoryMean} />
                </dd>
              </div>
            ))}
          </dl>
          {!hasCategory && (
            <p className={styles.soft}>
              La categoría tiene pocas inscripciones de otras marcas: no mostramos su promedio.
            </p>
          )}
        </>
      )}
      {comments.length > 0 && (
        <div className={styles.comments}>
          <h4>Comentarios del jurado</h4>
          {comments.map((comment) => (
            <blockquote key={comment}>{comment}</blockquote>
          ))}
        </div>
      )}
    </li>
  )
}

/** Shows the numbers as a picture: a bar for the entry, a line for the category. */
const Scale = ({ mean, categoryMean }: { mean: number; categoryMean: number | null }) => (
  <span className={styles.scale} aria-hidden="true">
    <span className={styles.bar} style={at(mean)} />
    {categoryMean !== null && <span className={styles.mark} style={at(categoryMean)} />}
  </span>
)

const at = (mean: number) => ({ '--at': `${((mean - 1) / 9) * 100}%` }) as CSSProperties

/** The diplomas, grouped by award: one for the campaign and one for each credited person (J62). */
function DiplomaList({ diplomas }: { diplomas: readonly Diploma[] }) {
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
            aria-label={`Verificar el diploma de ${whose}: ${publicCodeInWords(code)}`}
          >
            {publicCodeInWords(code)}
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

function useBrand() {
  const user = useUser()
  const brandId = user.data?.brand?.id
  return { params: { brandId: brandId ?? 0 }, enabled: brandId !== undefined && mayLoad(user.data) }
}

/** A201 */
function useDiplomas() {
  const { params, enabled } = useBrand()
  return useQuery({
    queryKey: ['diplomas'],
    enabled,
    queryFn: async () => (await call(diplomaRoutes.list, { params })).diplomas,
  })
}

/** A236 */
function useDiplomasZip() {
  const { params } = useBrand()
  return useMutation({
    mutationFn: () => call(diplomaRoutes.own, { params }),
    onSuccess: ({ url }) => {
      saveFrom(url)
      toast.success('Descargando tus diplomas.')
    },
  })
}

/** A202 */
function useFeedback() {
  const { params, enabled } = useBrand()
  return useQuery({
    queryKey: ['feedback'],
    enabled,
    queryFn: async () => (await call(feedbackRoutes.own, { params })).entries,
  })
}
