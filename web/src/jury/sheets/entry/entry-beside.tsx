import {
  aiDetailLabels,
  aiDetails,
  aiPlaceLabels,
  aiPlaces,
} from '@portal/contract/entries/ai-declaration.ts'
import type { JudgeEntry } from '@portal/contract/jury/sheets/judge-entry.ts'
import {
  signOffBadgeLabels,
  type SignOffBadge as Badge,
} from '@portal/contract/jury/sheets/sign-off-badge.ts'
import { FactList } from '../../../ui/list/fact-list.tsx'
import { StateLabel } from '../../../ui/list/state-label.tsx'
import styles from './entry-answers.module.css'

const done = { tone: 'sent', icon: 'check' } as const
const half = { tone: 'moving', icon: 'clock' } as const
const looks = {
  both: done,
  agency: done,
  client: done,
  onlyAgency: half,
  onlyClient: half,
  lapsed: { tone: 'failed', icon: 'warning' },
  none: { tone: 'open', icon: 'cross' },
} as const satisfies Record<Badge, unknown>

/** Shows how far the sign-off is, which names nobody (C09). */
export const SignOffBadge = ({ signOff }: Pick<JudgeEntry, 'signOff'>) =>
  signOff && (
    <p>
      <StateLabel {...looks[signOff]} framed>
        {signOffBadgeLabels[signOff]}
      </StateLabel>
    </p>
  )

/** Shows how AI was used, where the programme asks (C02, C09). */
export const EntryDeclaration = ({ declaration }: Pick<JudgeEntry, 'declaration'>) =>
  declaration && <Declaration declared={declaration.declared} />

const Declaration = ({ declared }: NonNullable<JudgeEntry['declaration']>) => (
  <section aria-labelledby="declaracion-de-ia" className={styles.answers}>
    <h2 id="declaracion-de-ia">Declaración de IA</h2>
    {declared ? (
      aiPlaces.map((place) => {
        const use = declared[place]
        return (
          <article key={place}>
            <h3>{aiPlaceLabels[place]}</h3>
            {use ? (
              <FactList facts={aiDetails.map((detail) => [aiDetailLabels[detail], use[detail]])} />
            ) : (
              <p>No se usó IA.</p>
            )}
          </article>
        )
      })
    ) : (
      <p>La marca no ha declarado si usó IA.</p>
    )}
  </section>
)
