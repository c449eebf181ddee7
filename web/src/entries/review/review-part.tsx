import type { ReactNode } from 'react'
import type { Section } from '@portal/contract/entries/enrollments.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'
import { Row } from '../../ui/layout/layout.tsx'

interface ReviewPartProps {
  of: Reviewed
  section: Section
  title: string
  /** Judges see nothing of it (J17). */
  isHidden?: boolean
  children: ReactNode
}

/** One part of what is sent, with the way to change it. */
export function ReviewPart({ of, section, title, isHidden, children }: ReviewPartProps) {
  const { campaign, entries, isLocked, level } = of
  const id = `${section}-${campaign.id}`
  const Title = level === 2 ? 'h2' : 'h3'
  const [only] = entries.length === 1 ? entries : []
  return (
    <section
      // Beside other campaigns, a part is named by its own.
      aria-labelledby={level === 2 ? id : `${id} campaign-${campaign.id}`}
      className={styles.section}
    >
      <Row gap={2} across={4} align="center">
        <Title id={id}>{title}</Title>
        {isHidden && <Unseen />}
        {!isLocked && (
          <ButtonLink
            size="small"
            variant="quiet"
            icon="edit"
            className={styles.edit}
            to={stepLink(section, campaign.id, section === 'preguntas' ? only?.categoryId : null)}
            aria-label={`Editar ${title} de ${campaign.name}`}
          >
            Editar
          </ButtonLink>
        )}
      </Row>
      {children}
    </section>
  )
}

export const Unseen = () => (
  <p className={styles.unseen}>
    <Icon name="eye-off" />
    El jurado no ve esto
  </p>
)

/** The heading of something within a part. */
export function SubTitle({ of, children }: { of: Reviewed; children: ReactNode }) {
  const Title = of.level === 2 ? 'h3' : 'h4'
  return <Title>{children}</Title>
}
