import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { type CampaignFile, type UsageType, usageTypes } from '@portal/contract/entries/files.ts'

/** Returns the kinds that the edition takes, and those of which there are files (E01). */
export const videoKinds = (videos: VideoRules, files: Record<UsageType, readonly CampaignFile[]>) =>
  usageTypes.filter((usageType) => videos[usageType].most > 0 || files[usageType].length > 0)
