import { Navigate, Outlet } from 'react-router'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useEffect, useRef } from 'react'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { usePrograms } from '../../editions/programs/programs-query.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import { focusTitle, keepFocus } from '../../ui/browser/keep-focus.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { NotCopiedNotice } from '../campaigns/not-copied-notice.tsx'
import type { Entry } from './entry-context.ts'
import { EntryHeader } from './entry-header.tsx'
import { EntryNotices } from './entry-notices.tsx'
import { NoSuchCampaign } from './no-such-campaign.tsx'
import { StepTabs } from './step-tabs.tsx'
import { useActiveEntry } from './use-active-entry.ts'
import styles from './entry-steps.module.css'

/** The frame of the four step pages: the entry, its progress, and until when it can be changed (R16, T13). */
export function EntrySteps() {
  const { campaigns, campaignId, campaign, active } = useActiveEntry()
  const user = useUser()
  const programs = usePrograms()
  if (campaignId === null) return <Navigate to="/campanas" replace />
  // The closing is loaded first. It stands above the steps, and would push them down if it came later.
  if (campaign && !programs.isPending) {
    const program = programs.data?.find(({ id }) => id === campaign.programId)
    return <CampaignSteps campaign={campaign} active={active} program={program} />
  }
  const failed = user.isError ? user : campaigns
  if (failed.isError && !failed.data) return <LoadState query={failed} />
  if (campaign || campaigns.isPending || campaigns.isFetching) return <Skeleton label="Cargando la campaña" />
  return <NoSuchCampaign />
}

interface CampaignStepsProps {
  campaign: Campaign
  active: Enrollment | null
  program: Program | undefined
}

function CampaignSteps({ campaign, active, program }: CampaignStepsProps) {
  const { isArchived } = useCatalog()
  const phase = usePhase(program)
  const lock = isArchived(campaign.programId)
    ? 'archived'
    : phase === 'open'
      ? campaign.isBlocked
        ? 'blocked'
        : null
      : phase
  const wasOpen = useRef(lock === null)
  useEffect(() => {
    // At the closing the focused button or field may disappear.
    if (lock && wasOpen.current) keepFocus(focusTitle)
    wasOpen.current = lock === null
  }, [lock])
  const inView = active ? [active] : campaign.enrollments

  return (
    <>
      <div className={styles.header}>
        <EntryHeader campaign={campaign} inView={inView} program={program} />
        <StepTabs campaign={campaign} active={active} />
        <NotCopiedNotice />
        <EntryNotices campaign={campaign} inView={inView} program={program} lock={lock} />
      </div>
      <Outlet context={{ campaign, active, lock } satisfies Entry} />
    </>
  )
}
