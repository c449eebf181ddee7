import { useCatalog } from '../../catalog/use-catalog.ts'
import { Link } from '../../ui/action/link.tsx'
import { setActiveCampaign } from './campaign-store.ts'
import { answeredIn, missingLink, type MissingThing } from './missing-things.ts'
import styles from './missing-link.module.css'

const list = new Intl.ListFormat('es')

interface MissingLinkProps {
  thing: MissingThing
  onFollow?: () => void
}

/** A missing thing as a link to its field. A shared answer says for which categories it counts (F26). */
export function MissingLink({ thing, onFollow }: MissingLinkProps) {
  const { categoryOf } = useCatalog()
  const { section, categories, campaignId, text } = thing
  // What stands before each name, because the names alone have a language of their own.
  const joints = list
    .formatToParts(categories.map(({ name }) => name))
    .flatMap(({ type }, index, parts) => (type === 'element' ? [parts[index - 1]?.value] : []))
  return (
    <>
      <Link
        to={missingLink(thing)}
        onClick={() => {
          setActiveCampaign(campaignId, answeredIn(thing))
          onFollow?.()
        }}
      >
        {text}
      </Link>
      {section === 'preguntas' && categories.length > 1 && (
        <span className={styles.categories}>
          {' Cuenta para '}
          {categories.map(({ id, name }, index) => (
            <span key={id}>
              {joints[index]}
              <span lang={categoryOf(id).lang}>{name}</span>
            </span>
          ))}
        </span>
      )}
    </>
  )
}
