import { areaLabels, type Area, type Verb } from '../../../contracts/kernel/areas.ts';
import { type Role, roleLabels, rolesIncluding } from '../../../contracts/kernel/roles.ts';
import { OfficeHead } from './office-head.tsx';

type Props = { held: readonly Role[]; verb: Verb; area: Area };

/** Instead of a page that was opened by its address and is not of the person's roles. */
export function RoleNeeded(props: Props) {
  return (
    <>
      <OfficeHead title="Not part of your role" />
      <NeededRoles {...props} />
    </>
  );
}

export function NeededRoles({ held, verb, area }: Props) {
  return (
    <p>
      This page is about {areaLabels[area]}. It takes the role of {listed(rolesIncluding(verb, area), 'or')};
      you have that of {listed(held, 'and')}. Ask an owner.
    </p>
  );
}

function listed(held: readonly Role[], joint: 'and' | 'or'): string {
  const names = held.map((role) => roleLabels[role].name.toLowerCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${joint} ${last}`;
}
