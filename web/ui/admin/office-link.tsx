import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useMay } from '../../kernel/held-roles.tsx';
import { addressParts, ShopLink } from '../../kernel/link.tsx';

type Props = Pick<ComponentProps<typeof ShopLink>, 'to' | 'className'> & { children: ReactNode };

/** A link to another page of the back office; plain text for people whose roles do not include that page. */
export function OfficeLink({ to, className = 'office-link', children }: Props) {
  const router = useRouter();
  const may = useMay();
  const [, , route] = router.getMatchedRoutes(addressParts(to).pathname);
  const { area = 'office', verb = 'read' } = route?.options.staticData ?? {};
  if (!may(verb, area)) return <span>{children}</span>;
  return (
    <ShopLink to={to} className={className}>
      {children}
    </ShopLink>
  );
}
