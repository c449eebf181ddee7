import { awardLabels, medals } from '@portal/contract/jury/awards.ts'
import { type Round, roundKindLabels, roundStateLabels } from '@portal/contract/jury/rounds.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { NumberField } from './number-field.tsx'
import { useRounds } from './round-queries.ts'
import { labels, quotaField } from './settings-values.ts'
import styles from './settings-form.module.css'

/** The fields for what a session's agenda is made of and how it votes (J50, J52). */
export function SessionFields({ round, start }: { round: Round; start: Record<string, string> }) {
  const rounds = useRounds(round.programId)
  const sources = rounds.data?.filter(({ kind }) => kind === 'marks' || kind === 'yesno') ?? []
  return (
    <>
      <SelectField
        // The choice can be shown only once the rounds are loaded.
        key={sources.length}
        name="sourceRoundId"
        label={labels.sourceRoundId}
        hint="Su zona de deliberación, sus empates y sus opiniones divididas forman el orden del día, con lo que propongan jueces y presidencia."
        data-type="number"
        optional
        placeholder="Ninguna: solo lo que se proponga"
        defaultValue={start.sourceRoundId}
        options={sources.map(({ id, name, kind, state }) => ({
          value: id,
          label: `${name} (${roundKindLabels[kind].toLocaleLowerCase('es')}; ${roundStateLabels[state].toLocaleLowerCase('es')})`,
        }))}
      />
      <RadioGroup
        name="doesChairBreakTies"
        legend={labels.doesChairBreakTies}
        hint="Cuando una moción por mayoría recibe tantos votos por sí como por no. Los premios no empatan: necesitan dos tercios."
        data-type="boolean"
        defaultValue={start.doesChairBreakTies}
        options={[
          { value: 'true', label: 'Decide la presidencia', hint: 'Queda escrito en el acta.' },
          { value: 'false', label: 'La moción no se aprueba' },
        ]}
      />
      <fieldset>
        <legend className={styles.legend}>Premios por categoría</legend>
        <p className={styles.hint}>Cuántos de cada uno como máximo. Vacío: sin límite; 0: no se entrega.</p>
        <div className={styles.places}>
          {medals.toReversed().map((medal) => (
            <NumberField
              key={medal}
              name={quotaField(medal)}
              label={awardLabels[medal]}
              optional
              defaultValue={start[quotaField(medal)]}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
