import { type Audience, audienceLabels } from '@portal/contract/desk/audiences.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { ProgramChoice } from '../../catalog/program-choice.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { useAudiences } from './announcement-queries.ts'
import { optedOutInWords, recipientsInWords } from './recipients-in-words.ts'
import styles from './audience.module.css'

interface AnnouncementAudienceProps {
  program: Program
  audience: Audience | undefined
  onChange: (audience: string) => void
}

/** Holds the programme and the audience of an announcement, each with its number of people (A253). */
export function AnnouncementAudience({ program, audience, onChange }: AnnouncementAudienceProps) {
  const { placeOf } = useCatalog()
  const found = useAudiences(program.id)
  return (
    <section className={styles.audience} aria-labelledby="para-quien">
      <h2 id="para-quien">Destinatarios</h2>
      <ProgramChoice program={program} />
      <LoadState query={found}>
        <Skeleton rows={6} label="Contando quién lo recibiría…" />
      </LoadState>
      {found.data && (
        <RadioGroup
          key={program.id}
          className={styles.choices}
          name="audience"
          legend={`Quién lo recibe, en ${placeOf(program.id)}`}
          hint={found.data.updating > 0 && updatingInWords(found.data.updating)}
          options={found.data.audiences.map((each) => ({
            value: each.audience,
            label: audienceLabels[each.audience],
            hint: `${recipientsInWords(each.audience, each.recipients)}.${optedOutInWords(each.optedOut)}`,
          }))}
          defaultValue={audience}
          onChange={onChange}
        />
      )}
    </section>
  )
}

const updatingInWords = (updating: number) =>
  `Se están actualizando ${counted(updating, 'campaña', 'campañas')}: los números pueden cambiar.`
