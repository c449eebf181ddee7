import { categoriesToJudge } from '@portal/contract/editions/offer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { useThisRound } from './round-context.ts'
import { SettingsForm } from './settings-form.tsx'
import { criterionTitles } from '@portal/contract/editions/criterion-shares.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import type { Round, RoundSettings, RoundSummary } from '@portal/contract/jury/rounds/rounds.ts'
import { criteriaToMark } from '@portal/contract/jury/sheets/sheet-rules.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { counted } from '../../ui/words/quantities.ts'
import { useRefreshRound, useRounds, useSetRound } from './round-queries.ts'
import { coverageLabels } from './settings-values.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { instant } from '@portal/contract/platform/fields.ts'
import { call } from '../../api/call.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { closingOf, type Reading, unlessSaved } from '../../editions/programs/zoned-time.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { writeDate } from '../../ui/form/date-text.ts'
import styles from './settings-page.module.css'

/** The page of dates and rules. From the opening on they can only be read (J05). */
export function SettingsPage() {
  const { round, program } = useThisRound()
  const { editionOf } = useCatalog()
  useLandOnHash(true)
  const entered = round.categories.map(({ id }) => id)
  const categories = categoriesToJudge(editionOf(program.id), program.id, entered)
  const isDraft = round.state === 'draft'
  return (
    <Page
      title={`Fechas y reglas · ${round.name}`}
      heading="Fechas y reglas"
      lead={
        isDraft
          ? 'Al abrir la ronda estas reglas quedan fijas para que nadie dude de ellas después.'
          : 'Quedaron fijas al abrir la ronda. Se pueden leer, no cambiar.'
      }
    >
      {isDraft ? (
        <SettingsForm round={round} program={program} categories={categories} />
      ) : (
        <>
          <RulesInWords round={round} program={program} />
          {round.state === 'open' && <MoveClosing round={round} program={program} />}
        </>
      )}
    </Page>
  )
}

/** Shows the rules as they were copied when the round opened. */
function RulesInWords({ round, program }: { round: Round; program: Program }) {
  const { opensAt, closesAt, kind } = round
  const rules = round.rules ?? { ...round.settings, categories: [] }
  const sources = useRounds(round.programId).data
  const at = (instant: string | null) => (instant ? formatInstant(instant, program) : 'Sin fecha')
  return (
    <>
      <FactList
        columns
        facts={[
          ['Apertura', at(opensAt)],
          ['Cierre', at(closesAt)],
          ...(kind === 'session' ? sessionInWords(round, sources) : coverageInWords(rules)),
          ['Mismo grupo de empresas', rules.doGroupsHide ? 'Oculta la campaña al juez' : 'Solo avisa'],
          ...(kind === 'training' || kind === 'session'
            ? []
            : [['Práctica', rules.isTrainingCompulsory ? 'Obligatoria' : 'Opcional'] as const]),
        ]}
      />
      {kind !== 'session' && rules.categories.length > 0 && (
        <section aria-labelledby="categorias" className={styles.categories}>
          <h2 id="categorias">Criterios y lugares</h2>
          <ul>
            {rules.categories.map((category) => (
              <li key={category.id}>
                <p className={styles.name}>
                  <CategoryName category={category} />
                  <span>{counted(category.places, 'lugar', 'lugares')}</span>
                </p>
                <p>{criterionTitles(criteriaToMark(kind, category.criteria)).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Fact = readonly [string, string]

const coverageInWords = (rules: RoundSettings): Fact[] => [
  ['Cobertura', coverageLabels[rules.coverage]],
  ...(rules.coverage === 'all' ? [] : [['Jueces por inscripción', String(rules.judgesPerEntry)] as const]),
  ...(rules.coverage === 'auto' ? [['Horas por juez', `${rules.mostHours} como máximo`] as const] : []),
]

function sessionInWords({ settings, rules }: Round, rounds: readonly RoundSummary[] = []): Fact[] {
  const { sourceRoundId, doesChairBreakTies, quotas } = (rules ?? settings).session
  const source = rounds.find(({ id }) => id === sourceRoundId)
  return [
    ['Resultados de partida', sourceRoundId === null ? 'Ninguno' : (source?.name ?? '…')],
    ['Empates', doesChairBreakTies ? 'Los decide la presidencia' : 'La moción no se aprueba'],
    [
      'Premios por categoría',
      quotas.length === 0
        ? 'Sin límite'
        : quotas.map(({ award, most }) => `${awardLabels[award]}: ${most} como máximo`).join('; '),
    ],
  ]
}

const labels = { closesAt: 'Nuevo cierre' }

const newClosing = (timeZone: string, reading: Reading) =>
  z.pipe(
    z.transform(({ closesAt }: { closesAt?: string }) => ({
      closesAt: reading(closesAt ?? '', timeZone) ?? '',
    })),
    z.object({ closesAt: instant('Elige la fecha y la hora de cierre') }),
  )

/** The form that moves the closing of an open round, its only date that may change (J05, J26). */
function MoveClosing({ round, program }: { round: Round; program: Program }) {
  const { timeZone } = program
  const reading = unlessSaved(round.closesAt, closingOf)
  const wallOf = ({ closesAt }: Round) => (closesAt ? wallTime(closesAt, timeZone) : '')
  const { start, version, draft, keep, use, discard, markSaved } = useFormDraft(`closing:${round.id}`, {
    closesAt: wallOf(round),
  })
  const setRound = useSetRound()
  const refresh = useRefreshRound()
  const [revision, setRevision] = useState(round.revision)
  return (
    <Form
      key={version}
      schema={newClosing(timeZone, reading)}
      failure={roundRoutes.change.failure}
      aria-label="Mover el cierre"
      onEdit={keep}
      onFailure={(message, error) => {
        toast.error(message)
        const found = editConflictIn(roundRoutes.change, error)
        if (!found) return void refresh(round.id)
        // The page shows the other closing now. Saving again replaces that one.
        setRound(found.stored.round)
        setRevision(found.stored.round.revision)
      }}
      onSubmit={async (body) => {
        const answer = await call(roundRoutes.change, {
          params: { roundId: round.id },
          body: { ...body, revision },
        })
        setRound(answer.round)
        setRevision(answer.round.revision)
        markSaved({ closesAt: wallOf(answer.round) })
        toast.success('Movimos el cierre.')
      }}
      actions={
        <SubmitButton changes busyText="Guardando…">
          Mover el cierre
        </SubmitButton>
      }
    >
      <FormDraftNotice
        draft={draft}
        start={start}
        labels={labels}
        inWords={(_, value) => writeDate(value)}
        onUse={use}
        onDiscard={discard}
      />
      <p>
        Vale para todos los jueces de la ronda. Se puede mover a más tarde, como máximo 90 días. Si ya lo
        moviste, puedes corregirlo: no antes de lo anunciado ni de 24 horas desde ahora.
        {round.kind !== 'session' && ' Avisamos a los jueces por correo si cierra antes.'}
      </p>
      <ZonedField
        label={labels.closesAt}
        name="closesAt"
        program={program}
        reading={reading}
        value={start.closesAt}
      />
    </Form>
  )
}
