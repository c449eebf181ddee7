import { PublicName } from '../jury/documents/public-name.tsx'
import { ProfilePage } from '../people/accounts/profile-page.tsx'

/** A judge's profile also shows the name that is published. */
export const JudgeProfilePage = () => (
  <>
    <ProfilePage />
    <PublicName />
  </>
)
