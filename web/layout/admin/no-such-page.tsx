import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from './office-head.tsx';

export function NoSuchOfficePage() {
  return (
    <>
      <OfficeHead title="404 Page Not Found" />
      <p className="mb-2">Did you forget to add the page to the router?</p>
      <p>
        There is no such page in the back office, or what it showed is gone.{' '}
        <ShopLink to={adminPaths.dashboard} className="office-link">
          Go to the dashboard
        </ShopLink>
      </p>
    </>
  );
}
