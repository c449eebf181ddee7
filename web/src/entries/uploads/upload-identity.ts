import type { UsageType } from '@portal/contract/entries/files.ts'

/** Identifies an upload before and after a reload. The browser offers no better identification of a file. */
export interface UploadIdentity {
  campaignId: number
  usageType: UsageType
  file: Pick<File, 'name' | 'size' | 'lastModified'>
}

export const isSame = (one: UploadIdentity, other: UploadIdentity) =>
  one.campaignId === other.campaignId &&
  one.usageType === other.usageType &&
  one.file.name === other.file.name &&
  one.file.size === other.file.size &&
  one.file.lastModified === other.file.lastModified
