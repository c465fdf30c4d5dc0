import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { publishEvent } from '../../kernel/events.ts';
import { inOneTab } from '../../kernel/in-one-tab.ts';
import { whenIdle } from '../../kernel/when-idle.ts';
import { useToast } from '../../ui/toast.tsx';
import { cartActions } from './cart-actions.ts';
import { storeCartId, storedCartId } from './cart-id.ts';
import { readCartById } from './cart-service.ts';
import { CartStore, type CartState, unreadCart } from './cart-store.ts';
import { CartTabs } from './cart-tabs.ts';

type Actions = ReturnType<typeof cartActions>;
type CartContext = Actions & { store: CartStore };

const Context = createContext<CartContext | undefined>(undefined);

/** The cart for everything below, and the actions on it. */
export function useCart(): CartState & Actions {
  const { store, ...actions } = useCartContext();
  return { ...useSyncExternalStore(store.subscribe, store.state, () => unreadCart), ...actions };
}

function useCartContext(): CartContext {
  const context = useContext(Context);
  if (!context) throw new Error('useCart must be used within a CartProvider');
  return context;
}

/** Only the actions: does not render again when the cart changes. */
export function useCartActions(): Actions {
  return useCartContext();
}

export function CartProvider({ children }: { children: ReactNode }) {
  const tell = useToast();
  const [store] = useState(() => new CartStore());
  const [tabs] = useState(() => new CartTabs());
  const context = useMemo(
    () => ({
      store,
      ...cartActions(store, {
        service: { readCartById },
        storedId: storedCartId,
        storeId: storeCartId,
        tell: ({ title, description }) =>
          tell({ title, description, kind: title === 'Error' ? 'error' : 'success' }),
        changed: (cart) => {
          tabs.share(cart);
          publishEvent('cart-updated');
        },
        removed: (cart) => publishEvent('cart-item-removed', { isCartEmpty: cart.items.length === 0 }),
        isOffline: () => !navigator.onLine,
      }),
    }),
    [store, tabs, tell],
  );

  useEffect(() => {
    void context.read();
    tabs.join(
      (cart) => store.know(cart),
      () => void context.read(),
    );
    return () => tabs.leave();
  }, [context, store, tabs]);

  useEffect(() => {
    const sendWaiting = () => void inOneTab('waiting-for-cart', context.sendWaiting).catch(() => {});
    whenIdle(() => void context.begin().then(sendWaiting));
    window.addEventListener('online', sendWaiting);
    return () => window.removeEventListener('online', sendWaiting);
  }, [context]);

  return <Context value={context}>{children}</Context>;
}
