export { forgetChats, forgetReplies } from "./forget";
export { messageSender } from "./message-sender";
export { replySender } from "./reply-sender";
