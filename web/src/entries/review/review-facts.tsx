import { generalDataInWords } from '../campaigns/general-data-in-words.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { ReviewPart, Unseen } from './review-part.tsx'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'

/** General data: judges see the campaign's name and the company (S11, J17). */
export function ReviewFacts({ of }: { of: Reviewed }) {
  const facts = generalDataInWords(of.campaign)
  const isSeen = ([label]: (typeof facts)[number]) => label === 'Empresa'
  return (
    <ReviewPart of={of} section="datosGenerales" title="Datos generales">
      <FactList columns facts={[['Campaña', of.campaign.name], ...facts.filter(isSeen)]} />
      <div className={styles.hidden}>
        <Unseen />
        <FactList columns facts={facts.filter((fact) => !isSeen(fact))} />
      </div>
    </ReviewPart>
  )
}
