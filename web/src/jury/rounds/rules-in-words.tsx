import { criterionTitles } from '@portal/contract/editions/criterion-shares.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { awardLabels } from '@portal/contract/jury/awards.ts'
import type { Round, RoundSettings, RoundSummary } from '@portal/contract/jury/rounds.ts'
import { criteriaToMark } from '@portal/contract/jury/sheet-rules.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { counted } from '../../ui/words/quantities.ts'
import { useRounds } from './round-queries.ts'
import { coverageLabels } from './settings-values.ts'
import styles from './rules-in-words.module.css'

/** Shows the rules as they were copied when the round opened. */
export function RulesInWords({ round, program }: { round: Round; program: Program }) {
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
