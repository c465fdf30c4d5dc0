import { Auth } from '../account/sign-in/auth.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function AuthPage() {
  return (
    <div className="container grid max-w-[36rem] gap-8 py-12">
      <Auth head={(title) => <PageHead title={title} />} />
    </div>
  );
}
